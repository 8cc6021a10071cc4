import { extractiveAnswer } from '../../extractive-answer.ts';
import { candidatesOf } from '../candidates/candidates.ts';
import { chooseAnswer } from './choose.ts';
import { withoutOtherRows } from './named-rows.ts';
import { readQuestion } from '../question/question.ts';
import { rankCandidates, type Ranked } from '../candidates/rank-candidates.ts';

const GRAIN =
  '| Grain | Price | Kept by |\n|---|---|---|\n| Wheat | 210 | Ann |\n| Winter barley | 185 | Bob |\n| Oats | 160 | Barley |';

const TUNDRAS =
  '| Model | Colour | Price |\n|---|---|---|\n| Tundra | green | 2499 |\n| Tundra | black | 2599 |\n| Aurora | white | 899 |';

const rankedFor = (question: string, text: string) => {
  const asked = readQuestion(question, 'en');
  return { asked, ranked: rankCandidates(asked, candidatesOf({ text, score: 0.9 }, 1, 'en'), [0.9]) };
};
const namesOf = (rows: readonly Ranked[]) =>
  rows.map(({ row }) => row?.row.cells[0]?.text).toSorted((a, b) => String(a).localeCompare(String(b)));
const rowsFor = (question: string, text = GRAIN) => {
  const { asked, ranked } = rankedFor(question, text);
  return namesOf(withoutOtherRows(asked, ranked));
};

test.each([
  ['How much is wheat?', ['Wheat']],
  ['How much are wheat and oats?', ['Oats', 'Wheat']],
  ['How much is winter barley?', ['Winter barley']],
  // Nothing is named wholly.
  ['How much is barley?', ['Oats', 'Wheat', 'Winter barley']],
  ['Who keeps the grain?', ['Oats', 'Wheat', 'Winter barley']],
])('%s', (question, rows) => expect(rowsFor(question)).toEqual(rows));

test('a row that bears two names is named by either', () => {
  const text =
    '| Getreide / Grain | Preis / Price |\n|---|---|\n| Weizen / Wheat | 210 |\n| Hafer / Oats | 160 |';
  expect(rowsFor('How much is wheat?', text)).toEqual(['Weizen / Wheat']);
  expect(rowsFor('Was kostet Hafer?', text)).toEqual(['Hafer / Oats']);
});

test('a number chooses no rows, and a row that speaks of another one stays', () => {
  const text = '| Code | Name |\n|---|---|\n| 7 | first |\n| 8 | second |';
  expect(rowsFor('What is done within 7 days?', text)).toHaveLength(2);
  const models =
    '| Model | Replaces |\n|---|---|\n| Fjord | none |\n| Tundra | Fjord |\n| Aurora | Mistral |';
  expect(rowsFor('Which one replaces the Fjord?', models)).toEqual(['Fjord', 'Tundra']);
});

test('rows of one name are told together, however much better a model finds one of them', () => {
  const { asked, ranked } = rankedFor('Which colours does the Tundra come in?', TUNDRAS);
  const read = ranked.map((one, place) => Object.assign(one, { score: 10 ** -place }));
  const [best] = read;
  expect(best && namesOf(chooseAnswer(asked, read, best))).toEqual(['Tundra', 'Tundra']);
});

test('rows of one name are told with what tells them apart, unless the question chooses one', () => {
  const answer = (question: string) => extractiveAnswer(question, [{ text: TUNDRAS, score: 0.9 }]);
  expect(answer('What does the Tundra cost?')).toBe(
    'Tundra — Colour: green; Price: 2499 [1]\n\nTundra — Colour: black; Price: 2599 [1]',
  );
  expect(answer('What does the black Tundra cost?')).toBe('Tundra — Price: 2599 [1]');
});
