import { RecentlyUsed } from './recently-used.ts';

test('what was not asked for longest goes first', () => {
  const entries = new RecentlyUsed<number>(2);
  entries.set('a', 1);
  entries.set('b', 2);
  expect(entries.get('a')).toBe(1);
  entries.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => entries.get(key))).toEqual([1, undefined, 3]);
  entries.set('a', 4);
  entries.set('d', 5);
  expect(['a', 'c', 'd'].map((key) => entries.get(key))).toEqual([4, undefined, 5]);
});
