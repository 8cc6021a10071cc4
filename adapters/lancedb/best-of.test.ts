import { BestOf } from './best-of.ts';

test('the best of many are kept, equal ones in the order in which they came', () => {
  const best = new BestOf<string>(3);
  const scores = Array.from({ length: 100 }, (_, index) => (index * 37) % 50);
  for (const [index, score] of scores.entries()) best.add(score, `${index}`);
  const expected = scores
    .map((score, index) => ({ score, value: `${index}` }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 3);
  expect(best.inOrder()).toEqual(expected);
  expect(best.takes(48)).toBe(false);
  expect(best.takes(49.5)).toBe(true);
});

test('fewer than wanted are all kept, and none when none are wanted', () => {
  const some = new BestOf<string>(5);
  some.add(1, 'a');
  some.add(2, 'b');
  expect(some.inOrder().map(({ value }) => value)).toEqual(['b', 'a']);
  const none = new BestOf<string>(0);
  none.add(1, 'a');
  expect(none.inOrder()).toEqual([]);
});
