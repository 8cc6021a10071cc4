import { FairSample } from './fair-sample.ts';

const entry = (loc: string) => ({ loc, lastmod: null, changefreq: null, priority: null });
const entries = (name: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => entry(`${name}${from + n}`));

function sampled(most: number, batches: [name: string, from: number, to: number][]): string[] {
  const sample = new FairSample(most);
  for (const [name, from, to] of batches) sample.add({ url: name, entries: entries(name, from, to) });
  return sample.entries.map(({ loc }) => loc);
}

test('keeps everything while there is room', () => {
  expect(
    sampled(10, [
      ['a', 0, 2],
      ['b', 0, 3],
      ['a', 2, 3],
    ]),
  ).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2']);
});

test('takes from each file in turn, and gives what small ones leave to large ones', () => {
  expect(
    sampled(6, [
      ['a', 0, 100],
      ['b', 0, 1],
      ['c', 0, 100],
    ]),
  ).toEqual(['a0', 'b0', 'c0', 'a1', 'c1', 'a2']);
});

test('does not depend on the order and size of the batches', () => {
  const files = { a: 40, b: 3, c: 25, d: 40 };
  const whole = Object.entries(files).map(([name, size]): [string, number, number] => [name, 0, size]);
  for (const most of [1, 5, 17, 50, 107, 108, 200]) {
    const single = Array.from({ length: 40 }, (_, n) =>
      Object.entries(files).flatMap(([name, size]): [string, number, number][] =>
        n < size ? [[name, n, n + 1]] : [],
      ),
    ).flat();
    const expected = sampled(most, whole);
    expect(expected.length).toBe(Math.min(most, 108));
    expect(sampled(most, single)).toEqual(expected);
  }
});

test('none are asked for', () => {
  expect(sampled(0, [['a', 0, 5]])).toEqual([]);
});
