import type { RichDoc, RichNode } from '../rich/rich-doc.ts';
import { shownBy, withoutBlanks } from './shown-text.ts';

/**
 * Delimiters around the number of a range, written into the text while it is converted: private-use characters that no text
 * contains.
 */
const [START, END, BEHIND] = ['\uF8E2', '\uF8E3', '\uF8E4'];
const SIGN = new RegExp(`(${START}|${END})(\\d{1,6})${BEHIND}`, 'g');
const CUT_SIGN = new RegExp(`[${START}${END}]\\d*$`);

/** Placed right before the first character of a range. */
export const startSign = (range: number): string => `${START}${range}${BEHIND}`;
/** Placed right after the last character. */
export const endSign = (range: number): string => `${END}${range}${BEHIND}`;

/** Removes all markers, and one cut off at the end of the text. */
export const withoutSigns = (text: string): string => text.replace(SIGN, '').replace(CUT_SIGN, '');

/** Splits a text into its words and its markers. */
export function splitAtSigns(text: string): (string | { range: number; isStart: boolean })[] {
  const pieces: (string | { range: number; isStart: boolean })[] = [];
  let from = 0;
  for (const { 0: whole, 1: sign, 2: range, index } of text.matchAll(SIGN)) {
    if (index > from) pieces.push(text.slice(from, index));
    pieces.push({ range: Number(range), isStart: sign === START });
    from = index + whole.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

/** A range in a text; `to` is exclusive. */
export interface Range {
  from: number;
  to: number;
}

/**
 * Removes the markers from a document. Also returns its text as `shownInMarkdown` does, and the ranges in that text by number.
 */
export function takeSigns(marked: RichDoc): { doc: RichDoc; shown: string; ranges: Map<number, Range> } {
  const pieces: string[] = [];
  const starts = new Map<number, number>();
  const ranges = new Map<number, Range>();
  let length = 0;
  const add = (text: string): void => {
    const shown = withoutBlanks(text);
    pieces.push(shown);
    length += shown.length;
  };
  const note = (sign: string | undefined, range: number): void => {
    const from = starts.get(range);
    if (sign === START && from === undefined) starts.set(range, length);
    else if (sign === END && from !== undefined && !ranges.has(range))
      ranges.set(range, { from, to: length });
  };
  const cleared = (text: string): string => {
    let from = 0;
    for (const { 0: whole, 1: sign, 2: range, index } of text.matchAll(SIGN)) {
      add(text.slice(from, index));
      note(sign, Number(range));
      from = index + whole.length;
    }
    add(text.slice(from));
    return withoutSigns(text);
  };
  const visit = (node: RichNode): RichNode[] => {
    if (node.type !== 'text') {
      add(shownBy(node));
      return [node.content ? { ...node, content: node.content.flatMap(visit) } : node];
    }
    const text = cleared(node.text ?? '');
    return text === '' ? [] : [{ ...node, text }];
  };
  const content = marked.content.flatMap(visit);
  return { doc: { ...marked, content }, shown: pieces.join(''), ranges };
}
