import type { WordMatch } from '../../../ports/embedder.ts';
import { extractiveAnswer } from '../../extractive-answer.ts';
import { admitsNoAnswer as isUnsure } from '../../small-talk/reply.ts';
import { readingOf, shownTexts, toRead, UNREAD, type SentenceReading } from './sentence-reading.ts';

/** What a model would tell of a sentence: each word with its likeness. */
const matches = (likenesses: Record<string, number>): WordMatch[] =>
  Object.entries(likenesses).map(([word, likeness]) => ({ word, likeness }));

/** What was compared, and nothing read for the answer. */
const compared = (words: [string, WordMatch[]][]): SentenceReading => ({ ...UNREAD, words: new Map(words) });

const passage = (text: string, score = 0.9) => ({ text, score });

test('sentences are read with the question, label or heading above them, each once', () => {
  const text = '# Rules\n\nDogs stay outside.\n\n**May I smoke?** Not in the hall.';
  expect(toRead([passage(text), passage(text)], 'en').texts).toEqual([
    'Rules\nDogs stay outside.',
    '**May I smoke?**\nNot in the hall.',
  ]);
});

const LEASE =
  'The unit is let as a workshop for two years.\n\nNo one may sleep in the rooms.\n\nThe workshop is cleaned on Fridays.';
const NIGHT = 'Can I spend the night in the workshop?';

test('what says it in other words comes before what only shares words', () => {
  const reading = compared([
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
      compared([[text, matches({ textbook: likeness, required: 0.9 })]]),
    );
  expect(isUnsure(read(0.7))).toBe(false);
  expect(isUnsure(read(0.4))).toBe(true);
});

test('a number of the question is not met by another one near to it', () => {
  const text = 'Chapter 3 was added to the manual in spring.';
  const reading = compared([[text, matches({ chapter: 0.9, '7': 0.9, added: 0.9, manual: 0.9 })]]);
  expect(
    isUnsure(
      extractiveAnswer('When was release 7.2 added to the manual?', [passage(text)], Infinity, reading),
    ),
  ).toBe(true);
});

test('where search, words and meaning together say little, nothing is an answer', () => {
  const text = '# Colour printer\n\n## Sizes\n\nIt is sold in two sizes.';
  const reading = compared([['Sizes\nIt is sold in two sizes.', matches({ printer: 0.3, colour: 0.1 })]]);
  const ask = (score: number) =>
    extractiveAnswer('What is a colour printer?', [passage(text, score)], Infinity, reading);
  expect(isUnsure(ask(0.35))).toBe(true);
  expect(isUnsure(ask(0.99))).toBe(false);
});

/** A reader that finds the answer where the text says so, and nowhere else. */
function readFor(
  passages: { text: string; score: number }[],
  finds: (text: string) => boolean,
): SentenceReading {
  const wanted = toRead(passages, 'en');
  const scores = shownTexts(wanted).map((window) => window.map((text) => (finds(text) ? 8 : -9)));
  return readingOf(wanted, [], scores);
}

test('what a reader finds to answer comes first, whatever words it has', () => {
  const passages = [passage(LEASE)];
  const reading = readFor(passages, (text) => text.includes('sleep'));
  expect(extractiveAnswer(NIGHT, passages, Infinity, reading)).toMatch(
    /^No one may sleep in the rooms\. \[1\]/,
  );
});

test('where a reader finds nothing, what shares the words is the closest passage only', () => {
  const passages = [
    passage('The workshop is cleaned on Fridays. The workshop was opened by the mayor.', 0.4),
  ];
  const ask = (finds: boolean) =>
    extractiveAnswer(
      'Who cleans the workshop on Fridays?',
      passages,
      Infinity,
      readFor(passages, (text) => finds && text.includes('cleaned')),
    );
  expect(isUnsure(ask(true))).toBe(false);
  expect(isUnsure(ask(false))).toBe(true);
});

test('the closest passage is what was read to be closest, in whichever result it is', () => {
  const passages = [
    passage('The hall is painted white. The floor is of oak.', 0.4),
    passage('Keys are with the porter.', 0.35),
  ];
  const reading = readFor(passages, () => false);
  const [porter = ''] = toRead(passages.slice(1), 'en').texts;
  const found = { ...reading, answers: new Map([...reading.answers, [porter, -2]]) };
  const answer = extractiveAnswer('Who lends the parasols?', passages, Infinity, found);
  expect(isUnsure(answer)).toBe(true);
  expect(answer).toContain('Keys are with the porter. [2]');
});

test('of a long row that was read the cells are told that come nearest to an answer', () => {
  const text =
    '| No. | Fruit | Variety | Blossom | Height | Price | Notes |\n|---|---|---|---|---|---|---|\n' +
    '| 402 | Cherry | Morello | April | 3 m | 31 EUR | grows on a north wall |';
  const passages = [passage(text)];
  const told = (cell: string) =>
    extractiveAnswer(
      'Which fruit is it?',
      passages,
      Infinity,
      readFor(passages, (part) => part.includes(cell)),
    );
  // `402` does not say what it is.
  expect(told('north')).toMatch(/^402 — Fruit: Cherry; (?:[^;]+; ){2}Notes: grows on a north wall \[1\]$/);
  expect(told('31')).toMatch(/^402 — Fruit: Cherry; (?:[^;]+; )*Price: 31 EUR/);
});

/** What is told where a model finds the answer, far ahead of all else, in the text with this word. */
const toldWhere = (question: string, text: string, word: string) => {
  const passages = [passage(text)];
  return extractiveAnswer(
    question,
    passages,
    Infinity,
    readFor(passages, (one) => one.includes(word)),
  );
};

test('what says a word that is missing is told only where it is nearly as good as the best, not as what stands before that', () => {
  const text =
    'There are boats for two lakes. Dinghies are not let here, and nobody plans it.\n\nTo let the boats dry, hang their sails up.';
  expect(toldWhere('Are dinghies let on both lakes with sails?', text, 'Dinghies')).toBe(
    'There are boats for two lakes. [1] Dinghies are not let here, and nobody plans it. [1]',
  );
});

test('of rows that were not compared the one that was found is only the closest passage to what has the most', () => {
  const text =
    '| Course | Price |\n|---|---|\n| Taster | 25 |\n| Lead climbing | 139 |\n| For children | 149 |';
  const answer = toldWhere('Which climbing course is the most expensive?', text, 'Lead');
  expect(isUnsure(answer)).toBe(true);
  expect(isUnsure(toldWhere('Which climbing course is it for 139?', text, 'Lead'))).toBe(false);
});

test('what says a missing word is told from a sixth of the odds of the best on, not from less', () => {
  const text =
    'Rooms are handed over at three in the afternoon. They are cleaned before.\n\nOn the day of departure the luggage stays with us.\n\nThe garden is open for everybody. It has a pond.';
  const told = (found: number) => {
    const passages = [passage(text)];
    const wanted = toRead(passages, 'en');
    const scoreOf = (one: string) => (one.includes('Rooms') ? 8 : one.includes('departure') ? found : -9);
    const scores = shownTexts(wanted).map((window) => window.map(scoreOf));
    const question = 'When are rooms handed over, and what happens on departure?';
    return extractiveAnswer(question, passages, Infinity, readingOf(wanted, [], scores));
  };
  expect(told(5.5)).toContain('On the day of departure the luggage stays with us. [1]');
  expect(told(2)).not.toContain('departure');
});
