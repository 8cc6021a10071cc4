import { candidatesOf } from '../candidates/candidates.ts';
import type { Ranked } from '../candidates/rank-candidates.ts';
import { readQuestion } from '../question/question.ts';
import { withRangedRow } from './ranged-row.ts';

const text = `The deposit is kept in any case.

| Notice | Charge |
|---|---|
| More than 56 days | the deposit |
| 15 to 56 days | half of the price |
| 14 days or fewer | all of the price |`;

/** As a model might have read them: the sentence far ahead, and with it this share of the question's words. */
function ranked(shareOfSentence: number): Ranked[] {
  return candidatesOf({ text, score: 0.9 }, 1, 'en').map((one, place) =>
    Object.assign(one, {
      overlap: place === 0 ? shareOfSentence : 0.5,
      trust: 1.9,
      score: 100 - place,
      close: null,
      answer: place === 0 ? 5 : -5,
    }),
  );
}

const told = (question: string, share: number) =>
  withRangedRow(readQuestion(question, 'en'), ranked(share)).map((one) => one.text)[0];

test.each([
  ['What is kept when I cancel 20 days before?', '| 15 to 56 days | half of the price |'],
  ['What is kept when I cancel 3 days before?', '| 14 days or fewer | all of the price |'],
  ['What is kept when I cancel 80 days before?', '| More than 56 days | the deposit |'],
])('%s: the row in whose range it lies comes first, whatever a model has read', (question, row) => {
  expect(told(question, 0.4)).toBe(row);
});

test('unless it says less of the question, or the question names no quantity', () => {
  expect(told('What is kept when I cancel 20 days before?', 0.6)).toBe('The deposit is kept in any case.');
  expect(told('What is kept when I cancel?', 0.4)).toBe('The deposit is kept in any case.');
});
