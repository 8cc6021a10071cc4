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

test('a file of one sentence has no breaks', () => {
  expect(semanticBreaks([{ start: 0, text: 'x' }], [Float32Array.from([1])])).toEqual([]);
  expect(semanticBreaks([], [])).toEqual([]);
});
