import { spokenWords } from './spoken-words.ts';

/** What stands in a text instead of a part of the candidate's name. */
export const NAME_MARK = '(candidate)';
/** Shorter parts are words of a language more often than names ("De", "Li"). */
const SHORTEST_PART = 3;
const EMAIL = /[^\s@<>()]+@[^\s@<>()]+\.[\p{L}]{2,}/gu;

/** A text without the candidate's name and any e-mail address, so that no model can judge by them. */
export type NameRemover = (text: string) => string;

/**
 * Takes the parts of a name out of texts where they stand as words of their own, and e-mail addresses, which hold names.
 * A part in small letters stays: "I will" is not about Will.
 */
export function nameRemover(name: string | null): NameRemover {
  const parts = new Set(
    spokenWords(name ?? '')
      .map(({ word }) => word)
      .filter((word) => Array.from(word).length >= SHORTEST_PART),
  );
  return (text) => {
    const withoutMail = text.replace(EMAIL, NAME_MARK);
    let result = '';
    let kept = 0;
    for (const { word, start, end } of spokenWords(withoutMail)) {
      const said = withoutMail.slice(start, end);
      const isPart = parts.has(word) || parts.has(word.replace(/'s$/, ''));
      if (!isPart || isInSmallLetters(said)) continue;
      result += withoutMail.slice(kept, start) + NAME_MARK;
      kept = end;
    }
    return result + withoutMail.slice(kept);
  };
}

/** Not so for a script that has no capitals. */
function isInSmallLetters(word: string): boolean {
  return word === word.toLowerCase() && word !== word.toUpperCase();
}
