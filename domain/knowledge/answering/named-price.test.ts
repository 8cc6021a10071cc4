import { extractiveAnswer } from '../extractive-answer.ts';
import { admitsNoAnswer as isUnsure } from '../small-talk/reply.ts';
import { readingOf, shownTexts, toRead } from './sentence-reading.ts';

const LIST =
  '## Price list\n\n| Bike | EUR | Kilograms |\n|---|---|---|\n| Fjord | 1299 | 14 |\n| Tundra | 2499 | 18 |\n| Aurora lamp | 49 | 1 |';

/** What is said where a model that has read the list finds no answer in it. */
function answer(question: string, text = LIST): string {
  const passages = [{ text, score: 0.6 }];
  const wanted = toRead(passages, 'en');
  const scores = shownTexts(wanted).map((window) => window.map(() => -14));
  return extractiveAnswer(question, passages, Infinity, readingOf(wanted, [], scores));
}

test('the price of what a row is called is told, though a model sees no price in it', () => {
  expect(answer('What does the Tundra cost?')).toBe('Tundra — EUR: 2499; Kilograms: 18 [1]');
  expect(isUnsure(answer('What does the Tundra cost?', LIST.replace('EUR', 'Code')))).toBe(true);
});

test.each([
  'What does the Mistral cost?',
  'What does the Tundra cost in Switzerland?',
  'What does a tyre of the Tundra cost?',
  'What does the Aurora cost?',
  'How heavy is the Mistral?',
])('nothing is sure of %s', (question) => {
  expect(isUnsure(answer(question))).toBe(true);
});
