import { extractiveAnswer } from '../../extractive-answer.ts';
import { wholeAnswer, wholeQuestion } from './whole-answer.ts';

const LIST = [
  'KEYS AND LOCKS',
  'Door key, cut while you wait ............ £6.50',
  'Safe key ................................ £24.00',
  'Lock cylinder, fitted ................... £89.00',
  '',
  'SHOES',
  'Heels, pair ............................. £12.00',
  'Soles and heels, pair ................... £38.00',
  'Zip of a boot ........................... £18.50',
  '',
  'Repairs take two days. Work that is not collected is kept for 90 days.',
].join('\n');

test.each([
  ['How much is a safe key?', 'Safe key — £24.00 [1]'],
  ['What does a zip of a boot cost?', 'Zip of a boot — £18.50 [1]'],
])('%s', (question, answer) => {
  expect(extractiveAnswer(question, [{ text: LIST, score: 0.9 }])).toBe(answer);
});

test.each([
  ['What is the most expensive repair of shoes?', []],
  ['Which of the shoes is the cheapest?', ['Heels, pair — £12.00']],
  ['What is the cheapest of keys and locks?', ['Door key, cut while you wait — £6.50']],
])('%s', (question, answers) => {
  const passages = [{ text: LIST, score: 1, document: 'prices.txt', heading: null }];
  expect(wholeAnswer('table', question, passages, 5)).toEqual(
    answers.map((text) => ({ text, passages: [0] })),
  );
});

test('the whole list is read for a comparison', () => {
  const found = [{ fileId: 'f', chunkIndex: 0, content: LIST, heading: null }];
  const options = { files: [], isAnswered: true };
  expect(wholeQuestion('Which of the shoes is the cheapest?', found, options)).toEqual({
    kind: 'table',
    fileIds: ['f'],
  });
  const prose = [{ fileId: 'f', chunkIndex: 0, content: 'Shoes are mended.', heading: null }];
  expect(wholeQuestion('Which of the shoes is the cheapest?', prose, options)).toBeNull();
});
