/** A word of a turn with its place in the turn's text. */
export interface SpokenWord {
  /** Lower case, without marks, so that wordings compare equal. */
  word: string;
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
/** Scripts that write no blanks between words: each character counts as one. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Words of a text, in order: case, punctuation, kind of apostrophe and accents of compatibility do not count. */
export function spokenWords(text: string): SpokenWord[] {
  const words: SpokenWord[] = [];
  for (const match of text.matchAll(WORD)) {
    const [found] = match;
    if (UNSPACED.test(found)) words.push(...charactersOf(found, match.index));
    else words.push({ word: plain(found), start: match.index, end: match.index + found.length });
  }
  return words;
}

function charactersOf(text: string, offset: number): SpokenWord[] {
  const found: SpokenWord[] = [];
  let at = offset;
  for (const character of text) {
    found.push({ word: plain(character), start: at, end: at + character.length });
    at += character.length;
  }
  return found;
}

function plain(word: string): string {
  return word.normalize('NFKC').toLowerCase().replaceAll('’', "'");
}
