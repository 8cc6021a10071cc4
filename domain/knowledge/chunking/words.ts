import { UNSPACED_SCRIPTS } from '../../text/words.ts';

/** Characters that belong to the one before: accents, vowel signs, the long mark of katakana. */
const MARKS = String.raw`[\p{M}\u0E33\u0EB3\uFE0F\u200Dー]`;
/** In scripts without spaces every character counts as a word, since a chunk may end after any of them. */
const WORD = new RegExp(String.raw`[${UNSPACED_SCRIPTS}]${MARKS}*|[^\s${UNSPACED_SCRIPTS}]+`, 'gu');

/** Maximum length of a word. Longer runs without a space (URLs, encoded data) are cut. */
const LONGEST = 80;
/** Segments text into characters as readers see them, so that no surrogate pair, accent, flag or family emoji is split. */
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Characters on either side of an offset that are segmented; longer than any single character. */
const CONTEXT = 64;

/** The words of a text with their offsets, in order; together they cover the text except for its spaces. */
export function* cuttableWords(text: string): Generator<{ start: number; word: string }> {
  for (const match of text.matchAll(WORD)) {
    const run = match[0];
    let from = 0;
    while (run.length - from > LONGEST) {
      const cut = characterStart(run, from + LONGEST, from);
      if (cut === from) break;
      yield { start: match.index + from, word: run.slice(from, cut) };
      from = cut;
    }
    yield { start: match.index + from, word: run.slice(from) };
  }
}

/** Halves of a word; null for a single character. */
export function halve(word: string): [string, string] | null {
  const cut = characterStart(word, Math.ceil(word.length / 2), 0);
  if (cut > 0) return [word.slice(0, cut), word.slice(cut)];
  const [first, second] = graphemes.segment(word);
  return first && second ? [word.slice(0, second.index), word.slice(second.index)] : null;
}

/** Start of the character that contains the offset `at`; `from` if that is the same character. */
function characterStart(text: string, at: number, from: number): number {
  const context = Math.max(from, at - CONTEXT);
  const found = graphemes.segment(text.slice(context, at + CONTEXT)).containing(at - context);
  return found ? context + found.index : at;
}
