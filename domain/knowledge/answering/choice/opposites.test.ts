import { extractiveAnswer } from '../../extractive-answer.ts';
import { likelyLanguage } from '../../question-words.ts';
import { admitsNoAnswer as isUnsure } from '../../small-talk/reply.ts';
import { candidatesOf } from '../candidates/candidates.ts';
import { tellsOpposite } from './opposites.ts';
import { readQuestion } from '../question/question.ts';
import { rankCandidates } from '../candidates/rank-candidates.ts';
import { readingOf, shownTexts, toRead } from '../candidates/sentence-reading.ts';

function isOpposite(question: string, text: string): boolean {
  const language = likelyLanguage(text);
  const asked = readQuestion(question, language);
  return tellsOpposite(asked, rankCandidates(asked, candidatesOf({ text, score: 1 }, 1, language), [1]));
}

test('a neighbour of what is asked about is the closest passage, however sure its reader is', () => {
  const passages = [{ text: 'Spring fertiliser is spread on lawns: 40 grams.', score: 0.95 }];
  const wanted = toRead(passages, 'en');
  const scores = shownTexts(wanted).map((window) => window.map(() => 12));
  const ask = (season: string) =>
    extractiveAnswer(
      `How much ${season} fertiliser is spread on lawns?`,
      passages,
      Infinity,
      readingOf(wanted, [], scores),
    );
  expect(isUnsure(ask('spring'))).toBe(false);
  expect(isUnsure(ask('autumn'))).toBe(true);
});

test.each([
  ['How much autumn fertiliser is spread on lawns?', 'Spring fertiliser is spread on lawns: 40 grams.'],
  ['What did sick leave come to in October?', 'Sick leave in September came to 5.9 %.'],
  ['When is the market open on Mondays?', 'The market is open on Fridays from 8 to 12.'],
  ['Was kostet das Ticket im Sommer?', 'Das Ticket kostet im Winter 12 EUR.'],
  ['Combien coûte le billet en été ?', 'Le billet coûte 12 EUR en hiver.'],
  ['¿Cuánto cuesta el billete en verano?', 'El billete cuesta 12 EUR en invierno.'],
])('%s: the neighbour of what is asked about does not answer', (question, text) => {
  expect(isOpposite(question, text)).toBe(true);
});

test.each([
  ['How much spring fertiliser is spread on lawns?', 'Spring fertiliser is spread on lawns: 40 grams.'],
  ['Is the market open in July?', 'The market is open until October.'],
  ['Is the market open in July?', 'The market is open May to October.'],
  ['Why is the hedge not cut in winter?', 'The hedge is cut in summer because it heals better.'],
  ['May I enter the market?', 'Anyone can enter the market in June.'],
  ['When is the market?', 'The market is on Fridays.'],
])('%s: %s', (question, text) => {
  expect(isOpposite(question, text)).toBe(false);
});
