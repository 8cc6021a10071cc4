import { setTimeout as sleep } from 'node:timers/promises';
import type { Document } from '../queries.ts';
import { UploadQueue, type Upload } from './upload-queue.ts';
import type { UploadOutcome } from './upload-outcome.ts';

const LIMITS = { maxUploadBytes: 1000, maxFilesPerUpload: 10 };
const file = (name: string, bytes = 3) => new File(['x'.repeat(bytes)], name);
const accepted = (id: string): UploadOutcome => ({ kind: 'accepted', document: { id } as Document }); // all that is read here

interface Sent {
  name: string;
  key: string;
  isAborted: () => boolean;
  progress: (sent: number) => void;
  answer: (outcome: UploadOutcome) => Promise<void>;
}

/** A queue whose server is the test. */
function held(signedInAgain = () => Promise.resolve()) {
  const sent: Sent[] = [];
  const arrived: string[] = [];
  const queue = new UploadQueue({
    send: ({ file: { name }, key }, { signal, onProgress }) =>
      new Promise((resolve) => {
        const answer = async (outcome: UploadOutcome) => {
          resolve(outcome);
          await sleep(0);
        };
        sent.push({ name, key, isAborted: () => signal.aborted, progress: onProgress, answer });
        signal.addEventListener('abort', () => resolve({ kind: 'failed', code: 'unreachable', message: '' }));
      }),
    signedInAgain,
    onAccepted: (_upload, { id }) => arrived.push(id),
  });
  const steps = () => queue.all().map(({ state }) => state.step);
  const idOf = (name: string) => queue.all().find((upload: Upload) => upload.file.name === name)?.id ?? 0;
  return { queue, sent, arrived, steps, idOf };
}

test('three at once; the next one goes when one has arrived, and each file has one key', async () => {
  const { queue, sent, arrived, steps } = held();
  queue.add(
    'agent',
    ['a', 'b', 'c', 'd'].map((name) => file(name)),
    LIMITS,
  );
  expect(steps()).toEqual(['sending', 'sending', 'sending', 'waiting']);
  sent[1]?.progress(0.5);
  expect(queue.all()[1]?.state).toEqual({ step: 'sending', sent: 0.5 });
  await sent[0]?.answer(accepted('A'));
  expect(steps()).toEqual(['accepted', 'sending', 'sending', 'sending']);
  expect(arrived).toEqual(['A']);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(4);
});

test('what the limits forbid is never sent', () => {
  const { queue, sent } = held();
  queue.add('agent', [file('empty', 0), file('large', 1001), file('good')], {
    ...LIMITS,
    maxFilesPerUpload: 2,
  });
  expect(queue.all().map(({ state }) => 'code' in state && state.code)).toEqual([
    'empty-file',
    'file-too-large',
    'too-many-files',
  ]);
  expect(sent).toEqual([]);
  queue.retry(() => true);
  expect(sent.map(({ name }) => name)).toEqual(['good']);
});

test('a cancelled file stops, makes room, and can be sent again under its key', async () => {
  const { queue, sent, steps, idOf } = held();
  queue.add('agent', [file('a')], LIMITS);
  queue.cancel(idOf('a'));
  expect(sent[0]?.isAborted()).toBe(true);
  expect(steps()).toEqual(['cancelled']);
  queue.retry(({ id }) => id === idOf('a'));
  await sleep(0);
  expect(steps()).toEqual(['sending']);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  await sent[1]?.answer(accepted('A'));
  expect(steps()).toEqual(['accepted']);
});

test('a limit holds the whole queue, which then goes on by itself', async () => {
  const { queue, sent, steps } = held();
  queue.add('agent', [file('a'), file('b')], LIMITS);
  await sent[0]?.answer({ kind: 'later', seconds: 0.05 });
  expect(steps()).toEqual(['waiting', 'sending']);
  expect(queue.heldUntil()).toEqual(expect.any(Number));
  await new Promise<void>((resolve) => {
    queue.watch(() => queue.heldUntil() === null && resolve());
  });
  expect(steps()).toEqual(['sending', 'sending']);
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'a']);
});

test('a refusal stays one; a failure can be tried again', async () => {
  const { queue, sent, steps } = held();
  queue.add('agent', [file('a'), file('b')], LIMITS);
  await sent[0]?.answer({ kind: 'refused', code: 'no-text', message: '' });
  await sent[1]?.answer({ kind: 'failed', code: 'storage-full', message: '' });
  expect(steps()).toEqual(['refused', 'failed']);
  queue.retry(() => true);
  expect(steps()).toEqual(['refused', 'sending']);
});

test('an ended session is waited for', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { queue, sent, steps } = held(() => promise);
  queue.add('agent', [file('a')], LIMITS);
  await sent[0]?.answer({ kind: 'signed-out' });
  expect(sent).toHaveLength(1);
  resolve();
  await sleep(0);
  expect(sent).toHaveLength(2);
  expect(steps()).toEqual(['sending']);
});

test('clearing forgets what has ended, of this agent alone', async () => {
  const { queue, sent } = held();
  queue.add('agent', [file('a'), file('b')], LIMITS);
  queue.add('other', [file('c')], LIMITS);
  await sent[0]?.answer(accepted('A'));
  await sent[2]?.answer(accepted('C'));
  queue.clear('agent');
  expect(queue.all().map((upload) => upload.file.name)).toEqual(['b', 'c']);
});
