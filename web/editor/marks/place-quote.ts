import type { Anchor } from '../../../domain/authoring/comments/anchor.ts';

/**
 * Finds an anchor's quoted words in the displayed text, which has no Markdown syntax. If they occur several times, takes the
 * occurrence with the same number as in the Markdown. Null if there is none.
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
