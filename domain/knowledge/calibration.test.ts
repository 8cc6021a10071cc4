import { scoresOf, type Evidence } from './calibration.ts';

const evidence = (similarity: number | null, passage: number | null): Evidence => ({
  similarity,
  meanSimilarity: similarity,
  coverage: passage,
  passage,
});
const alone = (similarity: number | null, passage: number | null) =>
  scoresOf([evidence(similarity, passage)], 20)[0] ?? 0;

test('scores lie between 0 and 1 and grow with the evidence', () => {
  const ways = [(part: number) => alone(part, 0.3), (part: number) => alone(0.3, part)];
  for (const grow of ways) {
    const scores = [0, 0.2, 0.4, 0.8].map(grow);
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(new Set(scores).size).toBe(4);
    expect(Math.min(...scores)).toBeGreaterThan(0);
    expect(Math.max(...scores)).toBeLessThan(1);
  }
});

test('what leads the others scores more than what is as good as many', () => {
  const [leading = 0] = scoresOf([evidence(0.6, 0.5), evidence(0.2, 0.1)], 20);
  const [equal = 0] = scoresOf([evidence(0.6, 0.5), evidence(0.6, 0.5)], 20);
  expect(leading).toBeGreaterThan(equal);
});

test('what is wanted beyond the compared results changes nothing about their scores', () => {
  const two = [evidence(0.6, 0.5), evidence(0.5, 0.4)];
  expect(scoresOf([...two, evidence(0.59, 0.5)], 2).slice(0, 2)).toEqual(scoresOf(two, 2));
});

test('no evidence is no score', () => {
  expect(alone(null, null)).toBe(0);
  expect(alone(0.05, 0)).toBeLessThan(0.1);
  expect(scoresOf([], 20)).toEqual([]);
});

test.each([
  [0.6, 0.7],
  [0.6, null],
  [null, 0.7],
])(
  '%d, %d: every way of searching can pass the default threshold, and misses it without a match',
  (similarity, passage) => {
    expect(alone(similarity, passage)).toBeGreaterThan(0.3);
    expect(alone(similarity && 0.1, passage && 0.02)).toBeLessThan(0.3);
  },
);
