import { calibratedScore, isDoubtful, scoresOf } from './calibration.ts';

const evidence = (similarity: number | null, passage: number | null, lead = 0.1) => ({
  similarity,
  meanSimilarity: similarity,
  coverage: passage,
  passage,
  lead,
});

test('scores lie between 0 and 1 and grow with the evidence', () => {
  const ways = [
    (part: number) => evidence(part, 0.3),
    (part: number) => evidence(0.3, part),
    (part: number) => evidence(0.3, 0.3, part - 0.4),
  ];
  for (const grow of ways) {
    const scores = [0, 0.2, 0.4, 0.8].map((part) => calibratedScore(grow(part)));
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(new Set(scores).size).toBe(4);
    expect(Math.min(...scores)).toBeGreaterThan(0);
    expect(Math.max(...scores)).toBeLessThan(1);
  }
});

test('a chunk that was read closely is evaluated by what was read', () => {
  for (const [similarity, passage] of [
    [0.6, 0.4],
    [0.6, null],
    [null, 0.4],
  ] as const) {
    const read = (closeness: number, lead = 0.1) =>
      calibratedScore({ ...evidence(similarity, passage, lead), closeness });
    expect(read(7)).toBeGreaterThan(0.8);
    expect(read(2)).toBeLessThan(0.1);
    expect(read(4, 0.3)).toBeGreaterThan(read(4, -0.3));
  }
});

test('a chunk that was read for the answer scores by where the answer stands, and no reading decides alone', () => {
  for (const [similarity, passage] of [
    [0.6, 0.4],
    [0.6, null],
    [null, 0.4],
  ] as const) {
    const read = (answer: number, closeness = 3.4) =>
      calibratedScore({ ...evidence(similarity, passage), closeness, answer });
    expect(read(8)).toBeGreaterThan(read(-2) + 0.1);
    expect(read(-2)).toBeGreaterThan(read(-10));
    expect(read(-40)).toBe(read(-10));
    expect(read(40, 0)).toBeLessThan(0.4);
  }
});

test('results are worth reading while the best of them is neither clear nor hopeless', () => {
  expect([[0.4], [0.02, 0.3], [0.9, 0.4], [0.01], []].map(isDoubtful)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('no evidence is no score', () => {
  expect(calibratedScore(evidence(null, null))).toBe(0);
  expect(calibratedScore(evidence(0.05, 0))).toBeLessThan(0.1);
});

test('every way of searching can pass the default threshold, and misses it without a match', () => {
  for (const [similarity, passage] of [
    [0.6, 0.7],
    [0.6, null],
    [null, 0.7],
  ] as const) {
    expect(calibratedScore(evidence(similarity, passage))).toBeGreaterThan(0.3);
    expect(calibratedScore(evidence(similarity && 0.1, passage && 0.02))).toBeLessThan(0.3);
  }
});

test('what was not read scores no more than the best of what was', () => {
  const scored = (result: { closeness?: number; score: number }) => ({ ...evidence(0.5, 0.5), ...result });
  const scores = (...results: { closeness?: number; score: number }[]) =>
    scoresOf(results.map(scored), ({ score }) => score);
  const read = (score: number) => ({ closeness: 3, score });
  expect(scores(read(0.1), read(0.2), { score: 0.6 }, { score: 0.15 })).toEqual([0.1, 0.2, 0.2, 0.15]);
  expect(scores({ score: 0.6 }, { score: 0.9 })).toEqual([0.6, 0.9]);
  expect(scores()).toEqual([]);
});
