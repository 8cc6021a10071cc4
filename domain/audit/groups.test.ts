import { groupsOf } from './groups.ts';

test('groups what hangs together, however indirectly and in whatever order', () => {
  const pairs: [number, number][] = [
    [9, 4],
    [1, 2],
    [7, 9],
    [2, 1],
    [3, 2],
    [11, 10],
  ];
  const groups = [
    [1, 2, 3],
    [4, 7, 9],
    [10, 11],
  ];
  expect(groupsOf(pairs)).toEqual(groups);
  expect(groupsOf(pairs.toReversed())).toEqual(groups);
  expect(groupsOf([])).toEqual([]);
});

test('takes long chains', () => {
  const chain = Array.from({ length: 50_000 }, (_, n): [number, number] => [50_000 - n, 50_001 - n]);
  expect(groupsOf(chain)).toEqual([Array.from({ length: 50_001 }, (_, n) => n + 1)]);
});
