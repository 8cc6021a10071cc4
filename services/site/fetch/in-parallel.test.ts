import { setImmediate as turn } from 'node:timers/promises';
import { inParallel } from './in-parallel.ts';

const never = new AbortController().signal;

/** Resolves with the next abort; what has been aborted already counts. */
async function untilAborted(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await turn();
}

async function* slowly(items: readonly number[]): AsyncGenerator<number> {
  for (const item of items) {
    await turn();
    yield item;
  }
}

test.each([
  ['a list', (items: number[]) => items],
  ['what comes by and by', slowly],
])('of %s all items are done once, in order, so many at once', async (_name, from) => {
  const items = Array.from({ length: 20 }, (_, n) => n);
  const begun: number[] = [];
  let [underWay, most] = [0, 0];
  await inParallel(from(items), { width: 3, signal: never }, async (item) => {
    begun.push(item);
    most = Math.max(most, (underWay += 1));
    for (let turns = item % 4; turns >= 0; turns -= 1) await turn();
    underWay -= 1;
  });
  expect(begun).toEqual(items);
  expect([underWay, most]).toEqual([0, 3]);
});

test('the first failure stops the others, and is thrown when they have ended', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const work = inParallel([0, 1, 2, 3, 4], { width: 3, signal: never }, async (item, signal) => {
    begun.push(item);
    if (item === 1) throw new Error('the first');
    await untilAborted(signal);
    ended.push(item);
    if (item === 2) throw new Error('the second');
  });
  await expect(work).rejects.toThrow('the first');
  expect([begun, ended]).toEqual([
    [0, 1, 2],
    [0, 2],
  ]);
});

test('when the items cannot be had, that is thrown, and what is under way is stopped', async () => {
  async function* broken(): AsyncGenerator<number> {
    yield 0;
    throw new Error('no more');
  }
  const reasons: unknown[] = [];
  const work = inParallel(broken(), { width: 2, signal: never }, async (_item, signal) => {
    await untilAborted(signal);
    reasons.push(signal.reason);
  });
  await expect(work).rejects.toThrow('no more');
  expect(reasons).toEqual([new Error('no more')]);
});

test('who stops it gets his reason back, and the items are told that nobody wants them any more', async () => {
  const stop = new AbortController();
  let isClosed = false;
  function* many(): Generator<number> {
    try {
      for (let n = 0; n < 100; n += 1) yield n;
    } finally {
      isClosed = true;
    }
  }
  let begun = 0;
  const work = inParallel(many(), { width: 2, signal: stop.signal }, async (item) => {
    begun += 1;
    await turn();
    if (item === 5) stop.abort(new Error('enough'));
  });
  await expect(work).rejects.toThrow('enough');
  expect(begun).toBeLessThan(9);
  expect(isClosed).toBe(true);
});
