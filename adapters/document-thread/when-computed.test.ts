import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { whenComputed } from './when-computed.ts';

/** Waits until it is told to go on, and then computes for ever. */
const SOURCE = `
  const { parentPort, workerData } = require('node:worker_threads');
  parentPort.postMessage('here');
  Atomics.wait(workerData, 0, 0);
  for (;;);
`;

let thread: Worker;
let gate: Int32Array<SharedArrayBuffer>;

beforeEach(async () => {
  gate = new Int32Array(new SharedArrayBuffer(4));
  thread = new Worker(SOURCE, { eval: true, workerData: gate });
  await once(thread, 'message');
});
afterEach(() => thread.terminate());

function computeNow(): void {
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
}

test('the time in which a thread computes counts, and not the time in which it waits for its turn', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  whenComputed(thread, { computing: 50, passing: 200_000 }, () => {
    isOver = true;
    resolve();
  });
  await after(300);
  expect(isOver).toBe(false);
  computeNow();
  await promise;
  expect(isOver).toBe(true);
});

test('a thread that gets no turn at all is waited for until the clock says so', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  whenComputed(thread, { computing: 50, passing: 100 }, () => resolve('over'));
  expect(await promise).toBe('over');
});

test('whoever is done hears nothing any more', async () => {
  let calls = 0;
  const stop = whenComputed(thread, { computing: 20, passing: 60 }, () => (calls += 1));
  stop();
  computeNow();
  await after(200);
  expect(calls).toBe(0);
});

test('a thread that ends meanwhile is no failure', async () => {
  let calls = 0;
  whenComputed(thread, { computing: 20, passing: 60 }, () => (calls += 1));
  await thread.terminate();
  await after(100);
  expect(calls).toBeLessThanOrEqual(1);
});
