import { candidatesOf } from '../candidates/candidates.ts';
import { rankRead, signsOfAnswer, SIGNS } from './likelihood.ts';
import { readQuestion } from '../question/question.ts';
import { rankCandidates } from '../candidates/rank-candidates.ts';
import { readingOf, shownTexts, toRead } from '../candidates/sentence-reading.ts';

/** A sign of the best sentence of passages of which everything was found to answer equally well. */
function signOf(
  name: string,
  texts: string[],
  question = 'Where is the key of the hall?',
): number | undefined {
  const passages = texts.map((text) => ({ text, score: 0.8 }));
  const wanted = toRead(passages, 'en');
  const scores = shownTexts(wanted).map((window) => window.map(() => 3));
  const asked = readQuestion(question, 'en');
  const candidates = passages.flatMap((passage, place) => candidatesOf(passage, place + 1, 'en'));
  const trusts = passages.map(({ score }) => score);
  const ranked = rankRead(asked, rankCandidates(asked, candidates, trusts, readingOf(wanted, [], scores)));
  return signsOfAnswer(asked, ranked)[SIGNS.answer.indexOf(name)];
}

const KEY = 'The key of the hall is in the bar.';

test('what is told with the best sentence does not compete with it, as a fourth place does', () => {
  const lead = (count: number) => signOf('lead', [...places.slice(0, count), 'The hall has a stage.']);
  const places = ['bar', 'mill', 'shop', 'inn'].map((place) => `The key of the hall is in the ${place}.`);
  expect(lead(3)).toBeGreaterThan(1);
  expect(lead(4)).toBeLessThan(0.5);
});

test('an answer in the first result counts for more', () => {
  expect(signOf('first', [KEY, 'The hall has a stage.'])).toBe(1);
  expect(signOf('first', ['There is a stage.', KEY])).toBe(0);
});
