/** A place in a Markdown text: UTF-16 offsets, and the quote. */
export interface Anchor {
  from: number;
  to: number;
  quote: string;
}

/** An anchor with the surrounding text when it was created, which distinguishes it from other places with the same words. */
export interface KeptAnchor extends Anchor {
  before: string;
  after: string;
}

/** Characters of context stored on either side. */
const AROUND = 40;
/** Number of occurrences examined before and after the old position. */
const MOST_PLACES = 1000;

/** The anchor with its context. Null if the quote does not occur in the text. */
export function keptAnchor(markdown: string, anchor: Anchor): KeptAnchor | null {
  const found = placeOf(markdown, { ...anchor, before: '', after: '' });
  return found && anchorAt(markdown, found.from, found.to);
}

/** The anchor of the text between two offsets. */
export function anchorAt(markdown: string, from: number, to: number): KeptAnchor {
  const place = { from, to, quote: markdown.slice(from, to) };
  return { ...place, ...around(markdown, place) };
}

/**
 * Finds an anchor again after an edit: of the occurrences of its quote, the one with the most similar context; among equals, the
 * one nearest to the old position. Null if the quote no longer occurs.
 */
export function placeOf(markdown: string, anchor: KeptAnchor): Anchor | null {
  const { quote } = anchor;
  let best: { place: Anchor; alike: number; distance: number } | null = null;
  for (const from of occurrences(markdown, quote, anchor.from)) {
    const place = { from, to: from + quote.length, quote };
    const { before, after } = around(markdown, place);
    const alike = sameEnd(before, anchor.before) + sameBeginning(after, anchor.after);
    const distance = Math.abs(from - anchor.from);
    const isBetter = !best || alike > best.alike || (alike === best.alike && distance < best.distance);
    if (isBetter) best = { place, alike, distance };
  }
  return best?.place ?? null;
}

function around(markdown: string, { from, to }: Anchor): { before: string; after: string } {
  return {
    before: markdown.slice(Math.max(0, from - AROUND), from),
    after: markdown.slice(to, to + AROUND),
  };
}

/** The nearest occurrences of the quote before and after an offset. */
function occurrences(markdown: string, quote: string, near: number): number[] {
  const before: number[] = [];
  for (let at = near; at > 0 && before.length < MOST_PLACES;) {
    at = markdown.lastIndexOf(quote, at - 1);
    if (at >= 0) before.push(at);
  }
  const behind: number[] = [];
  for (let at = markdown.indexOf(quote, near); at >= 0 && behind.length < MOST_PLACES;) {
    behind.push(at);
    at = markdown.indexOf(quote, at + 1);
  }
  return [...before, ...behind];
}

function sameBeginning(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

function sameEnd(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return length;
}
