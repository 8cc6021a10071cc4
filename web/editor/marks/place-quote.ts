import type { Anchor } from '../../../domain/authoring/comments/anchor.ts';

/**
 * Where the words that a place of the Markdown form quotes are in the text as it is shown, which has no signs of Markdown: of all
 * places of these words the one with as many before it. Null where there are none.
 */
export function placeQuote(
  shown: string,
  markdown: string,
  { from, quote }: Anchor,
): { from: number; to: number } | null {
  const words = quote.replace(/\]\([^)\s]*\)/g, ' ').match(/[\p{L}\p{N}]+/gu);
  if (!words) return null;
  const pattern = new RegExp(words.join(String.raw`[^\p{L}\p{N}]+`), 'gu');
  const before = [...markdown.matchAll(pattern)].filter(({ index }) => index < from).length;
  const places = [...shown.matchAll(pattern)];
  const found = places[Math.min(before, places.length - 1)];
  return found ? { from: found.index, to: found.index + found[0].length } : null;
}
