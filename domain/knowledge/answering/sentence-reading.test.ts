import type { WordMatch } from '../../ports/embedder.ts';
import { extractiveAnswer, OFFLINE_PHRASES } from '../extractive-answer.ts';
import { textsToRead } from './sentence-reading.ts';

const isUnsure = (answer: string) => answer.startsWith(OFFLINE_PHRASES.nearest);

/** What a model would tell of a sentence: each word with its likeness. */
const matches = (likenesses: Record<string, number>): WordMatch[] =>
  Object.entries(likenesses).map(([word, likeness]) => ({ word, likeness }));

const passage = (text: string, score = 0.9) => ({ text, score });

test('sentences are read with the question, label or heading above them, each once and of the first passages', () => {
  const text = '# Rules\n\nDogs stay outside.\n\n**May I smoke?** Not in the hall.';
  const last = passage('Nobody reads the fourth passage.');
  expect(textsToRead([passage(text), passage(text), passage(text), last], 'en')).toEqual([
    'Rules\nDogs stay outside.',
    '**May I smoke?**\nNot in the hall.',
  ]);
});

const LEASE =
  'The unit is let as a workshop for two years.\n\nNo one may sleep in the rooms.\n\nThe workshop is cleaned on Fridays.';
const NIGHT = 'Can I spend the night in the workshop?';

test('what says it in other words comes before what only shares words', () => {
  const reading = new Map([
    ['The unit is let as a workshop for two years.', matches({ night: 0.1, spend: 0.1, workshop: 0.8 })],
    ['No one may sleep in the rooms.', matches({ night: 0.8, spend: 0.7, workshop: 0.7 })],
    ['The workshop is cleaned on Fridays.', matches({ night: 0.1, spend: 0.1, workshop: 0.8 })],
  ]);
  expect(extractiveAnswer(NIGHT, [passage(LEASE)])).not.toContain('sleep');
  expect(extractiveAnswer(NIGHT, [passage(LEASE)], Infinity, reading)).toMatch(
    /^No one may sleep in the rooms\. \[1\]/,
  );
});

test('a word that is met closely is not missing', () => {
  const text = 'Required: Marsh, third edition.';
  const question = 'Which textbook is required?';
  const read = (likeness: number) =>
    extractiveAnswer(
      question,
      [passage(text)],
      Infinity,
      new Map([[text, matches({ textbook: likeness, required: 0.9 })]]),
    );
  expect(isUnsure(read(0.7))).toBe(false);
  expect(isUnsure(read(0.4))).toBe(true);
});

test('a number of the question is not met by another one near to it', () => {
  const text = 'Chapter 3 was added to the manual in spring.';
  const reading = new Map([[text, matches({ chapter: 0.9, '7': 0.9, added: 0.9, manual: 0.9 })]]);
  expect(
    isUnsure(
      extractiveAnswer('When was release 7.2 added to the manual?', [passage(text)], Infinity, reading),
    ),
  ).toBe(true);
});

test('where search, words and meaning together say little, nothing is an answer', () => {
  const text = '# Colour printer\n\n## Sizes\n\nIt is sold in two sizes.';
  const reading = new Map([['Sizes\nIt is sold in two sizes.', matches({ printer: 0.3, colour: 0.1 })]]);
  const ask = (score: number) =>
    extractiveAnswer('What is a colour printer?', [passage(text, score)], Infinity, reading);
  expect(isUnsure(ask(0.35))).toBe(true);
  expect(isUnsure(ask(0.99))).toBe(false);
});
