/** Scripts that put no blanks between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });

/** Words as a word processor counts them: between blanks (`well-known` is one), and by dictionary where there are none. */
export function countWords(text: string): number {
  return text
    .split(/\s+/)
    .map((part) => (UNSPACED.test(part) ? dictionaryWords(part) : /[\p{L}\p{N}]/u.test(part) ? 1 : 0))
    .reduce((sum, words) => sum + words, 0);
}

function dictionaryWords(part: string): number {
  return [...WORDS.segment(part)].filter(({ isWordLike }) => isWordLike).length;
}
