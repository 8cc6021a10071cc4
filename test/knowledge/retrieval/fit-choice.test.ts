import { fitChoice } from '../../../eval/reader/choice.ts';

/** Pseudo-random numbers between -1 and 1 that are the same each time. */
function* noise(): Generator<number, never> {
  for (let seed = 1; ;) {
    seed = (seed * 48_271) % 2_147_483_647;
    yield (seed / 2_147_483_647) * 2 - 1;
  }
}

test('a sign that the right ones share weighs, one that they do not weighs little', () => {
  const numbers = noise();
  const choices = Array.from({ length: 200 }, () => {
    const signs = Array.from({ length: 6 }, () => [numbers.next().value, numbers.next().value]);
    const values = signs.map(([told = 0]) => 3 * told + numbers.next().value);
    const best = Math.max(...values);
    return { signs, right: values.map((value) => value === best) };
  });
  const [told = 0, untold = 1] = fitChoice(choices, 0.001);
  expect(told).toBeGreaterThan(2);
  expect(Math.abs(untold)).toBeLessThan(0.5);
});

test('choices without a right one say nothing', () => {
  const choices = [{ signs: [[1], [2]], right: [false, false] }];
  expect(fitChoice(choices, 0.1)).toEqual([]);
});
