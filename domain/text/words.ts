import type { Stretch } from './sentences.ts';

const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text with their places, by the rules of Unicode (UAX 29) and, for scripts without blanks, by dictionary. */
export function wordsIn(text: string): Stretch[] {
  return [...SEGMENTER.segment(text)].flatMap(({ segment, index, isWordLike }) =>
    isWordLike ? [{ text: segment, from: index, to: index + segment.length }] : [],
  );
}

/** The words of a text in one form, so that they compare equal: lower case, compatible characters and apostrophes made one. */
export function wordsOf(text: string): string[] {
  return wordsIn(text.normalize('NFKC').toLowerCase().replaceAll('’', "'")).map((word) => word.text);
}
