/** Replaces the candidate's name in texts. */
export const NAME_MARK = '(candidate)';
/** A shorter part by itself is more often a common word than a name ("De", "Li"). */
const SHORTEST_PART = 3;
const EMAIL = String.raw`[^\s@<>()]+@[^\s@<>()]+\.[\p{L}]{2,}`;
/** Scripts without spaces: a name can be any two or more characters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Start and end of a passage in a text. */
export interface Place {
  start: number;
  end: number;
}

/** Finds what identifies the candidate: parts of the name, and email addresses, which contain names. */
export type NameFinder = (text: string) => Place[];

/**
 * Finds the registered name as whole words: several parts in a row, or a single part of at least three letters. A lower-case part
 * is not replaced: "I will" is not about Will.
 */
export function nameFinder(name: string | null): NameFinder {
  const names = namesIn(name ?? '').map(patternOf);
  const said = names.length > 0 ? `|(?<name>${names.join('|')})(?:['’]s)?` : '';
  const pattern = new RegExp(`${EMAIL}${said}`, 'giu');
  return (text) =>
    [...text.matchAll(pattern)]
      .filter(({ groups }) => !isInSmallLetters(groups?.['name'] ?? ''))
      .map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
}

/** A text with everything that `find` finds replaced, so that no model can judge by it. */
export function withoutNames(find: NameFinder, text: string): string {
  let result = '';
  let kept = 0;
  for (const { start, end } of find(text)) {
    result += text.slice(kept, start) + NAME_MARK;
    kept = end;
  }
  return result + text.slice(kept);
}

/** The parts of a name to search for, the longest first. */
function namesIn(name: string): string[] {
  const isUnspaced = UNSPACED.test(name);
  const parts = isUnspaced ? (name.match(/[\p{L}\p{M}]/gu) ?? []) : (name.match(/[\p{L}\p{M}'’-]+/gu) ?? []);
  const runs = parts.flatMap((_, from) =>
    parts.slice(from).map((__, length) => parts.slice(from, from + length + 1)),
  );
  return runs
    .filter((run) => run.length > 1 || Array.from(run[0] ?? '').length >= SHORTEST_PART)
    .map((run) => run.join(isUnspaced ? '' : ' '))
    .toSorted((a, b) => b.length - a.length);
}

function patternOf(name: string): string {
  const pattern = name.replace(/['’]/g, "['’]").replaceAll(' ', String.raw`[\s,]+`);
  return UNSPACED.test(name) ? pattern : String.raw`(?<![\p{L}\p{M}\p{N}])${pattern}(?![\p{L}\p{M}\p{N}])`;
}

/** Always false for scripts without capitals. */
function isInSmallLetters(word: string): boolean {
  return word === word.toLowerCase() && word !== word.toUpperCase();
}
