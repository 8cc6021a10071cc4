import { extractiveAnswer } from '../../extractive-answer.ts';
import { admitsNoAnswer as isUnsure } from '../../small-talk/reply.ts';
import { readingOf, shownTexts, toRead } from '../candidates/sentence-reading.ts';

const LIST =
  '## Price list\n\n| Bike | EUR |\n|---|---|\n| Fjord | 1299 |\n| Tundra | 2499 |\n| Aurora lamp | 49 |\n\nThe Tundra comes with a five-year guarantee on the frame.';

/** What is said where a model that has read the list finds no answer in it: as the local one reads this one. */
function answer(question: string, text = LIST): string {
  const passages = [{ text, score: 0.6 }];
  const wanted = toRead(passages, 'en');
  const likeness = 0.96;
  const matches = wanted.texts.map((one) =>
    one.includes('Tundra')
      ? [
          { word: 'tundra', likeness },
          { word: 'cost', likeness: 0.7 },
        ]
      : [],
  );
  const scores = shownTexts(wanted).map((window) =>
    window.map((part) => (part.startsWith('The Tundra') || part.includes('2499') ? -13 : -22)),
  );
  return extractiveAnswer(question, passages, Infinity, readingOf(wanted, matches, scores));
}

test('the price of what a row is called is told, though a model sees no price in it', () => {
  expect(answer('What does the Tundra cost?')).toBe('Tundra — EUR: 2499 [1]');
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
