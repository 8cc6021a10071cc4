import { calibratedScore } from './calibration.ts';

test('scores lie between 0 and 1 and grow with the evidence', () => {
  const scores = [0, 0.2, 0.4, 0.8].map((similarity) => calibratedScore({ similarity, coverage: 0.3 }));
  expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  expect(Math.min(...scores)).toBeGreaterThan(0);
  expect(Math.max(...scores)).toBeLessThan(1);
});

test('no evidence is no score', () => {
  expect(calibratedScore({ similarity: null, coverage: null })).toBe(0);
  expect(calibratedScore({ similarity: 0.05, coverage: 0 })).toBeLessThan(0.1);
});

test('every way of searching can pass the default threshold, and misses it without a match', () => {
  for (const [similarity, coverage] of [
    [0.6, 0.6],
    [0.6, null],
    [null, 0.6],
  ] as const) {
    expect(calibratedScore({ similarity, coverage })).toBeGreaterThan(0.3);
    expect(calibratedScore({ similarity: similarity && 0.1, coverage: coverage && 0.02 })).toBeLessThan(0.3);
  }
});
