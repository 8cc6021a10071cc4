import { setTimeout } from 'node:timers/promises';
import { roundRobin } from './round-robin.ts';

interface Traced {
  open: number;
  most: number;
  closed: string[];
}

async function* source(
  name: string,
  count: number,
  trace: Traced,
  delay = 0,
): AsyncGenerator<string, void, void> {
  trace.open += 1;
  trace.most = Math.max(trace.most, trace.open);
  try {
    for (let n = 0; n < count; n += 1) {
      await setTimeout(delay);
      yield `${name}${n}`;
    }
  } finally {
    trace.open -= 1;
    trace.closed.push(name);
  }
}

const traced = (): Traced => ({ open: 0, most: 0, closed: [] });

async function all(names: [name: string, count: number, delay?: number][], width: number, trace = traced()) {
  const drawn: string[] = [];
  const sources = names.map(([name, count, delay]) => source(name, count, trace, delay));
  for await (const piece of roundRobin(sources, width)) drawn.push(piece);
  return drawn;
}

test('draws from each in turn, also from those that come later', async () => {
  const trace = traced();
  const names: [string, number][] = [
    ['a', 3],
    ['b', 1],
    ['c', 2],
    ['d', 0],
    ['e', 2],
  ];
  expect(await all(names, 2, trace)).toEqual(['a0', 'b0', 'a1', 'a2', 'c0', 'c1', 'e0', 'e1']);
  expect(trace.most).toBe(2);
});

test('the order does not depend on who is faster', async () => {
  const slowFirst = await all(
    [
      ['a', 3, 15],
      ['b', 3, 0],
      ['c', 3, 5],
    ],
    3,
  );
  const slowLast = await all(
    [
      ['a', 3, 0],
      ['b', 3, 5],
      ['c', 3, 15],
    ],
    3,
  );
  expect(slowFirst).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
  expect(slowLast).toEqual(slowFirst);
});

test('what is open is closed when the reader leaves', async () => {
  const trace = traced();
  const sources = ['a', 'b', 'c'].map((name) => source(name, 100, trace));
  for await (const piece of roundRobin(sources, 2)) if (piece === 'b1') break;
  expect(trace.closed.sort()).toEqual(['a', 'b']);
});

test('the error of one source ends all', async () => {
  const trace = traced();
  async function* broken(): AsyncGenerator<string, void, void> {
    yield await Promise.resolve('x0');
    throw new RangeError('broken');
  }
  const drawn: string[] = [];
  const reading = async () => {
    for await (const piece of roundRobin([source('a', 100, trace), broken()], 2)) drawn.push(piece);
  };
  await expect(reading()).rejects.toThrow('broken');
  expect(drawn).toEqual(['a0', 'x0', 'a1']);
  expect(trace.closed).toEqual(['a']);
});

test('nothing to draw from gives nothing', async () => {
  expect(await all([], 3)).toEqual([]);
});
