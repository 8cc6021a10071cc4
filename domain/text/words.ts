import type { Stretch } from './sentences.ts';

/**
 * Scripts written without spaces between words, as the inside of a character class (flag `u`). Their words are found by
 * dictionary.
 */
export const UNSPACED_SCRIPTS = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}]`, 'u');

const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text with their positions, by the Unicode rules (UAX 29) and, for scripts without spaces, by dictionary. */
export function wordsIn(text: string): Stretch[] {
  return [...SEGMENTER.segment(text)].flatMap(({ segment, index, isWordLike }) =>
    isWordLike ? [{ text: segment, from: index, to: index + segment.length }] : [],
  );
}

/** The words of a text, normalised for comparison: lower case, compatible characters and apostrophes unified. */
export function wordsOf(text: string): string[] {
  return wordsIn(text.normalize('NFKC').toLowerCase().replaceAll('’', "'")).map((word) => word.text);
}

/** Word count as in a word processor: runs between spaces (`well-known` is one), or dictionary words in scripts without spaces. */
export function countWords(text: string): number {
  return text
    .split(/\s+/)
    .map((run) => (UNSPACED.test(run) ? wordsIn(run).length : /[\p{L}\p{N}]/u.test(run) ? 1 : 0))
    .reduce((sum, words) => sum + words, 0);
}
