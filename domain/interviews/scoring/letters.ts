import { UNSPACED_SCRIPTS } from '../../text/words.ts';

/** The letters and digits of a text for comparison, each mapped to the part of the text that it comes from. */
export interface Letters {
  /** In lower case, with one space between words. */
  text: string;
  from: readonly number[];
  to: readonly number[];
}

/** A part of a text to be read as other words. */
interface Replaced {
  start: number;
  end: number;
  words: string;
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** Apostrophes, and invisible characters, which are not shown to models either. */
const SKIPPED = /['’ʼ\p{Cf}]/u;
/** In scripts without spaces, a quote may begin and end anywhere. */
const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}]`, 'u');

/** Ignores case, punctuation, apostrophes, invisible characters and compatibility variants. `replaced` is in text order. */
export function lettersOf(text: string, replaced: readonly Replaced[] = []): Letters {
  const letters = { text: '', from: [] as number[], to: [] as number[] };
  const add = (part: string, start: number, end: number) => {
    for (const unit of part.split('')) {
      if (unit === ' ' && (letters.text === '' || letters.text.endsWith(' '))) continue;
      letters.text += unit;
      letters.from.push(start);
      letters.to.push(end);
    }
  };
  let at = 0;
  for (const { start, end, words } of [...replaced, { start: text.length, end: text.length, words: '' }]) {
    for (const character of text.slice(at, start)) {
      const plain = character.normalize('NFKC').toLowerCase();
      if (!SKIPPED.test(character)) add(LETTER.test(plain) ? plain : ' ', at, at + character.length);
      at += character.length;
    }
    if (words !== '') add(` ${words} `, start, end);
    at = end;
  }
  return letters;
}

/** Where a text contains these words as whole words; `null` if it does not. */
export function placeOf(wanted: string, { text, from, to }: Letters): { start: number; end: number } | null {
  if (wanted === '') return null;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (isEdge(text, at) && isEdge(text, end)) return { start: from[at] ?? 0, end: to[end - 1] ?? 0 };
  }
  return null;
}

/** Whether a word can begin or end at `at`. */
function isEdge(text: string, at: number): boolean {
  const [before = ' ', after = ' '] = [text[at - 1], text[at]];
  return [before, after].some((one) => one === ' ' || UNSPACED.test(one));
}
