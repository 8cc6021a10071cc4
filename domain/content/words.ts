import { folded } from './folded.ts';

/** Scripts that put no blanks between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
/** Scripts in which one character says as much as a syllable or a word. */
const DENSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;
const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Letters of a word of such a script that is more than a particle. */
const SHORTEST_UNSPACED = 2;

/** Words of a text, folded; signs between them do not count. Where a script has no blanks a dictionary tells them apart. */
export function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{M}\p{N}+#]+/u)
    .filter(Boolean)
    .flatMap((part) => (UNSPACED.test(part) ? segmented(part) : [part]));
}

/** Whether a word names something: those of fewer than `least` letters stand in every sentence. */
export function isTerm(word: string, least: number): boolean {
  return word.length >= (UNSPACED.test(word) ? SHORTEST_UNSPACED : least);
}

/** The words of texts by which they are known; all of them where each is short (`AI`, a word that no dictionary has). */
export function termsOf(texts: readonly string[], least: number): string[] {
  const words = texts.flatMap(wordsOf);
  const terms = words.filter((word) => isTerm(word, least));
  return terms.length > 0 ? terms : words;
}

/** Length of a text in letters: a character of Chinese or Japanese counts as two. */
export function lengthInLetters(text: string): number {
  return text.length + (text.match(DENSE)?.length ?? 0);
}

function segmented(part: string): string[] {
  return [...SEGMENTER.segment(part)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}
