import type { TranscriptTurn } from '../response.ts';
import { introducedNames } from './introduced-names.ts';
import { spokenWords, type SpokenWord } from './spoken-words.ts';

/** What is in a text instead of the candidate's name. */
export const NAME_MARK = '(candidate)';
/** A shorter part that stands alone is a word of a language more often than a name ("De", "Li"). */
const SHORTEST_PART = 3;
const EMAIL = /[^\s@<>()]+@[^\s@<>()]+\.[\p{L}]{2,}/gu;
const SENTENCE_BEGINS = /(?:^|[.!?:\n])["'“„»(\s]*$/u;

/** From where to where something is in a text. */
export interface Place {
  start: number;
  end: number;
}

/** Finds what shows who the candidate is: parts of the name, and e-mail addresses, which hold names. */
export type NameFinder = (text: string) => Place[];

/** The names of a candidate: as registered (null: unknown), and as the candidate says them in the call. */
export function namesOf(registered: string | null, transcript: readonly TranscriptTurn[]): string[] {
  const said = transcript.flatMap(({ role, content }) => (role === 'user' ? introducedNames(content) : []));
  return [...new Set([registered ?? '', ...said])].filter((name) => name.trim() !== '');
}

/**
 * Finds these names where they stand as words of their own: several parts one after the other, or one of three letters and
 * more. A part in small letters stays: "I will" is not about Will.
 */
export function nameFinder(names: readonly string[]): NameFinder {
  const known = names.map((name) => spokenWords(name).map((one) => ({ ...one, text: textOf(name, one) })));
  return (text) => {
    const mails = [...text.matchAll(EMAIL)].map(({ 0: mail, index }) => ({
      start: index,
      end: index + mail.length,
    }));
    const words = spokenWords(text).filter(({ start }) => !mails.some((mail) => isIn(mail, start)));
    const places: Place[] = [...mails];
    for (let at = 0; at < words.length;) {
      const length = Math.max(0, ...known.map((name) => partsAt(text, words, at, name)));
      const [first, last] = [words[at], words[at + length - 1]];
      if (length > 0 && first && last) places.push({ start: first.start, end: last.end });
      at += Math.max(1, length);
    }
    return places.toSorted((a, b) => a.start - b.start);
  };
}

/** A text without what the finder finds, so that no model can judge by it. */
export function withoutNames(find: NameFinder, text: string): string {
  let result = '';
  let kept = 0;
  for (const { start, end } of find(text)) {
    result += text.slice(kept, start) + NAME_MARK;
    kept = end;
  }
  return result + text.slice(kept);
}

type NamePart = SpokenWord & { text: string };

/** How many words from here on are parts of the name, one after the other; 0: this is not the name. */
function partsAt(text: string, words: readonly SpokenWord[], at: number, name: readonly NamePart[]): number {
  const [first] = words.slice(at, at + 1);
  if (!first || isInSmallLetters(textOf(text, first))) return 0;
  let most = 0;
  for (const begin of name.keys()) {
    let length = 0;
    while (isPart(words[at + length], name[begin + length])) length += 1;
    if (length === 1 && !isAName(text, first, name[begin])) length = 0;
    most = Math.max(most, length);
  }
  return most;
}

/** Whether one part alone is the name: it is long enough, or written like a name where no sentence begins. */
function isAName(text: string, word: SpokenWord, part: NamePart | undefined): boolean {
  const letters = Array.from(word.word).length;
  if (letters >= SHORTEST_PART) return true;
  const said = textOf(text, word);
  const hasCase = said.toLowerCase() !== said.toUpperCase();
  return letters > 1 && hasCase && said === part?.text && !SENTENCE_BEGINS.test(text.slice(0, word.start));
}

function isPart(word: SpokenWord | undefined, part: NamePart | undefined): boolean {
  return word !== undefined && part !== undefined && word.word.replace(/'s$/, '') === part.word;
}

function textOf(text: string, { start, end }: Place): string {
  return text.slice(start, end);
}

function isIn({ start, end }: Place, at: number): boolean {
  return start <= at && at < end;
}

/** Not so for a script that has no capitals. */
function isInSmallLetters(word: string): boolean {
  return word === word.toLowerCase() && word !== word.toUpperCase();
}
