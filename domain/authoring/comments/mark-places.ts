import type { RichDoc, RichNode } from '../rich/rich-doc.ts';
import { sameInBoth } from './place-ranges.ts';
import { endSign, startSign, type Range } from './range-signs.ts';
import { shownBy, shownInMarkdown } from './shown-text.ts';

/**
 * Inserts markers (as `takeSigns` reads them) into the text of a rich document, at positions of its Markdown form. They are
 * placed within the text of a position, not in pictures, formulas and footnotes. A position without such text, and null, is at
 * the beginning of the text; a document without text gets no marker.
 * @param places by their numbers
 */
export function markPlaces(
  doc: RichDoc,
  markdown: string,
  places: ReadonlyMap<number, Range | null>,
): RichDoc {
  const { shown, isText } = shownInDoc(doc);
  const source = shownInMarkdown(markdown);
  const inDoc = sameInBoth(source.shown, shown);
  const begin = isText.indexOf(1);
  if (begin < 0) return doc;
  const before = new Map<number, string>();
  const behind = new Map<number, string>();
  const add = (signs: Map<number, string>, at: number, sign: string) =>
    signs.set(at, (signs.get(at) ?? '') + sign);
  for (const [number, place] of places) {
    const first = place && inDoc(indexFrom(source.offsets, place.from));
    const last = place && inDoc(indexFrom(source.offsets, place.to) - 1);
    const from = first === null ? -1 : isText.indexOf(1, first);
    const to = last === null || last < 0 ? -1 : isText.lastIndexOf(1, last);
    if (from >= 0 && from <= to) {
      add(before, from, startSign(number));
      add(behind, to, endSign(number));
    } else add(before, begin, startSign(number) + endSign(number));
  }
  return withSigns(doc, { before, behind });
}

/** Markers by the unit of the shown text that they precede or follow. */
interface Signs {
  before: ReadonlyMap<number, string>;
  behind: ReadonlyMap<number, string>;
}

/** The text that a document shows, without white space, and for each of its units 1 if markers can be placed at it. */
function shownInDoc(doc: RichDoc): { shown: string; isText: Uint8Array } {
  const pieces: string[] = [];
  const texts: [from: number, to: number][] = [];
  let length = 0;
  const visit = (node: RichNode, inNote: boolean): void => {
    const shown = shownBy(node);
    if (node.type === 'text' && !inNote) texts.push([length, length + shown.length]);
    pieces.push(shown);
    length += shown.length;
    for (const child of node.content ?? []) visit(child, inNote || node.type === 'footnoteDefinition');
  };
  visit(doc, false);
  const isText = new Uint8Array(length);
  for (const [from, to] of texts) isText.fill(1, from, to);
  return { shown: pieces.join(''), isText };
}

function withSigns(doc: RichDoc, { before, behind }: Signs): RichDoc {
  let at = 0;
  const signed = (unit: string): string => {
    const all = (before.get(at) ?? '') + unit + (behind.get(at) ?? '');
    at += 1;
    return all;
  };
  const visit = (node: RichNode): RichNode => {
    if (node.type === 'text') return { ...node, text: (node.text ?? '').replace(/\S/g, signed) };
    at += shownBy(node).length;
    return node.content ? { ...node, content: node.content.map(visit) } : node;
  };
  return { ...doc, content: doc.content.map(visit) };
}

/** Index of the first unit whose offset in the source is this one or a later one. */
function indexFrom(offsets: readonly number[], offset: number): number {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
