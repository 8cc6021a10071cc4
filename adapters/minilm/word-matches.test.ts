import { bestMatches, toUnit, wordsIn } from './word-matches.ts';

test('words are put together from their pieces; signs and the frame are none', () => {
  const tokens = ['[CLS]', 'p', '##9', '##5', '?', 'e', '-', 'mail', '[SEP]'];
  expect(wordsIn(tokens)).toEqual([
    { text: 'p95', places: [1, 2, 3] },
    { text: 'e', places: [5] },
    { text: 'mail', places: [7] },
  ]);
});

const vectors = (...rows: number[][]) => rows.map((row) => toUnit(Float32Array.from(row)));
const FRAME = [9, 9];

test('each word is compared with the nearest token of all texts, whatever the lengths of the vectors', () => {
  const question = vectors(FRAME, [2, 0], [0, 3], FRAME);
  const words = wordsIn(['[CLS]', 'one', 'two', '[SEP]']);
  const texts = [vectors(FRAME, [5, 0], FRAME), vectors(FRAME, [-1, 1], [0, -7], FRAME)];
  const [one, two] = bestMatches(words, question, texts);
  expect(one).toEqual({ word: 'one', likeness: 1 });
  expect(two?.word).toBe('two');
  expect(two?.likeness).toBeCloseTo(Math.SQRT1_2, 5);
});

test('a word of several pieces is as near as they are on average', () => {
  const question = vectors(FRAME, [1, 0], [0, 1], FRAME);
  const words = wordsIn(['[CLS]', 'one', '##two', '[SEP]']);
  expect(bestMatches(words, question, [vectors(FRAME, [1, 0], FRAME)])).toEqual([
    { word: 'onetwo', likeness: 0.5 },
  ]);
});
