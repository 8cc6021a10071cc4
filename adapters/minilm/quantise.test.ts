import { quantise } from './quantise.ts';

test('each column is rounded by its own largest number', () => {
  const { values, scales } = quantise(Float32Array.of(0.5, -100, 0.375, 75, -0.125, 0), 2);
  expect([...values]).toEqual([63, -63, 47, 47, -16, 0]);
  expect(scales[0]).toBeCloseTo(0.5 / 63, 6);
  expect(scales[1]).toBeCloseTo(100 / 63, 6);
});

test('no number needs an eighth bit, and a column of zeros stays one', () => {
  const matrix = Float32Array.from({ length: 300 }, (_, at) => (at % 3 === 0 ? 0 : Math.sin(at) * at));
  const { values, scales } = quantise(matrix, 3);
  expect(Math.max(...values.map(Math.abs))).toBe(63);
  for (const [at, value] of matrix.entries())
    expect(Math.abs((values[at] ?? 0) * (scales[at % 3] ?? 0) - value)).toBeLessThanOrEqual(
      (scales[at % 3] ?? 0) * 0.51,
    );
  expect(scales[0]).toBe(0);
});
