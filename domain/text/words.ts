import type { Stretch } from './sentences.ts';

const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text with their positions, by the Unicode rules (UAX 29) and, for scripts without blanks, by dictionary. */
export function wordsIn(text: string): Stretch[] {
  return [...SEGMENTER.segment(text)].flatMap(({ segment, index, isWordLike }) =>
    isWordLike ? [{ text: segment, from: index, to: index + segment.length }] : [],
  );
}

/** The words of a text, normalised for comparison: lower case, compatible characters and apostrophes unified. */
export function wordsOf(text: string): string[] {
  return wordsIn(text.normalize('NFKC').toLowerCase().replaceAll('’', "'")).map((word) => word.text);
}
