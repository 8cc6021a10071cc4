import type { ExtractedText } from '../records.ts';
import { semanticBreaks, sentenceWindows } from './semantic.ts';

const text: ExtractedText = {
  mimeType: 'text/plain',
  pages: [
    { page: null, text: Array.from({ length: 12 }, (_, index) => `Sentence ${index} is here.`).join(' ') },
  ],
  format: 'plain',
  characters: 0,
  language: 'en',
  warnings: [],
};

test('a sentence is seen with its neighbours', () => {
  const windows = sentenceWindows(text, 100, () => 1);
  expect(windows).toHaveLength(12);
  expect(windows[1]?.text.trim()).toBe('Sentence 0 is here. Sentence 1 is here. Sentence 2 is here.');
});

test('the subject changes where neighbours are least alike', () => {
  const windows = sentenceWindows(text, 100, () => 1);
  const vectors = windows.map((_, index) => Float32Array.from(index < 6 ? [1, 0] : [0, 1]));
  expect(semanticBreaks(windows, vectors)).toEqual([windows[6]?.start]);
});

test('a short file is cut, too, where its neighbours are least alike', () => {
  const windows = sentenceWindows(text, 100, () => 1).slice(0, 5);
  const vectors = windows.map((_, index) => Float32Array.from(index < 3 ? [1, 0] : [0, 1]));
  expect(semanticBreaks(windows, vectors)).toEqual([windows[3]?.start]);
});

test('where all neighbours are equally alike nothing is cut', () => {
  const windows = sentenceWindows(text, 100, () => 1);
  const vectors = windows.map(() => Float32Array.from([0.6, 0.8]));
  expect(semanticBreaks(windows, vectors)).toEqual([]);
});

test('a file of one sentence has no breaks', () => {
  expect(semanticBreaks([{ start: 0, text: 'x' }], [Float32Array.from([1])])).toEqual([]);
  expect(semanticBreaks([], [])).toEqual([]);
});
