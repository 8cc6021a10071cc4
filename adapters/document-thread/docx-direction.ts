import type { IParagraphOptions } from 'docx';
import type { RichNode } from '../../domain/authoring/rich/rich-doc.ts';

const RIGHT_TO_LEFT =
  /^[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u;
const WORD = /\p{L}[\p{L}\p{M}\p{N}]*/gu;

/** Whether a text runs from right to left, according to its first letter, as in browsers (`dir="auto"`). */
export function isRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text);
  return letter !== null && RIGHT_TO_LEFT.test(letter[0]);
}

/** Whether the text of a node runs from right to left; read up to the first letter, which decides. */
export function runsRightToLeft(node: RichNode): boolean {
  const first = firstWords(node);
  return first !== null && isRightToLeft(first);
}

function firstWords({ text, content = [] }: RichNode): string | null {
  if (text !== undefined) return /\p{L}/u.test(text) ? text : null;
  for (const child of content) {
    const found = firstWords(child);
    if (found !== null) return found;
  }
  return null;
}

/** Properties of a paragraph with this direction. */
export function directed(isReversed: boolean): Partial<IParagraphOptions> {
  return isReversed ? { bidirectional: true } : {};
}

export interface Stretch {
  text: string;
  isReversed: boolean;
}

/**
 * Splits a text into runs of one direction each. Neutral characters (spaces, punctuation) take the paragraph's direction unless
 * they are inside words.
 */
export function stretchesOf(text: string, isReversed: boolean): Stretch[] {
  const found: Stretch[] = [];
  let [now, from, wordEnd] = [isReversed, 0, 0];
  const endAt = (at: number, next: boolean) => {
    if (at > from) found.push({ text: text.slice(from, at), isReversed: now });
    [now, from] = [next, at];
  };
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const own = RIGHT_TO_LEFT.test(word);
    if (own !== now) endAt(now === isReversed ? index : wordEnd, own);
    wordEnd = index + word.length;
  }
  if (now !== isReversed) endAt(wordEnd, isReversed);
  endAt(text.length, isReversed);
  return found;
}
