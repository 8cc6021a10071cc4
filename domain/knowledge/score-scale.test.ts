import { MINI_LM_SCORE, scoresOf, type ScoreConstants } from './calibration.ts';
import { scaledScore } from './score-scale.ts';

const reference = { answering: 0.75, others: 0.05 };
const scored = (similarity: number, constants?: ScoreConstants) =>
  scoresOf([{ similarity, meanSimilarity: null, coverage: 1, passage: 0.4 }], 20, constants)[0] ?? 0;

test('a cosine at the same place of another range makes the same score', () => {
  const narrow = scaledScore({ answering: 0.88, others: 0.74 }, reference);
  for (const part of [0, 0.5, 1]) {
    const usual = scored(0.05 + part * 0.7);
    const own = scored(0.74 + part * 0.14, narrow);
    expect(own).toBeCloseTo(usual, 6);
  }
  expect(scaledScore(reference, reference).dense).toEqual(MINI_LM_SCORE.dense);
});

test('cosines that tell nothing apart leave the score to the words', () => {
  const blind = scaledScore({ answering: 0.5, others: 0.5 }, reference);
  expect(scored(0.9, blind)).toBe(scored(0.1, blind));
});
