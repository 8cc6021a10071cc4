import { calibratedScore, MINI_LM_SCORE } from './calibration.ts';
import { scaledScore } from './score-scale.ts';

const reference = { answering: 0.75, others: 0.05 };
const evidence = { meanSimilarity: null, coverage: null, passage: 0.4, lead: 0.2 };

test('a cosine at the same place of another range makes the same score', () => {
  const narrow = scaledScore({ answering: 0.88, others: 0.74 }, reference);
  for (const part of [0, 0.5, 1]) {
    const usual = calibratedScore({ ...evidence, similarity: 0.05 + part * 0.7 });
    const own = calibratedScore({ ...evidence, similarity: 0.74 + part * 0.14 }, narrow);
    expect(own).toBeCloseTo(usual, 6);
  }
  expect(scaledScore(reference, reference).dense.afar).toEqual(MINI_LM_SCORE.dense.afar);
});

test('cosines that tell nothing apart leave the score to the words', () => {
  const blind = scaledScore({ answering: 0.5, others: 0.5 }, reference);
  const score = (similarity: number) => calibratedScore({ ...evidence, similarity }, blind);
  expect(score(0.9)).toBe(score(0.1));
});
