import { anchorAt, type KeptAnchor } from './anchor.ts';
import { LONGEST_QUOTE } from './comment-limits.ts';
import type { Range } from './range-signs.ts';
import { PICTURE, shownInMarkdown } from './shown-text.ts';

/**
 * Maps ranges of the shown text to places in the Markdown form: the words up to the first picture, limited to the length of a
 * quote. A range whose ends are not found has no place.
 */
export function placeRanges(
  markdown: string,
  shown: string,
  ranges: ReadonlyMap<number, Range>,
): Map<number, KeptAnchor> {
  const source = shownInMarkdown(markdown);
  const inSource = sameInBoth(shown, source.shown);
  const places = new Map<number, KeptAnchor>();
  for (const [range, { from, to }] of ranges) {
    const words = shown.slice(from, Math.min(to, from + LONGEST_QUOTE)).split(PICTURE, 1)[0] ?? '';
    const [first, last] = [inSource(from), inSource(from + words.length - 1)];
    if (words === '' || first === null || last === null) continue;
    const place = placeOf(source.offsets, first, last);
    if (place) places.set(range, anchorAt(markdown, place.from, place.to));
  }
  return places;
}

function placeOf(offsets: readonly number[], first: number, last: number): Range | null {
  const from = offsets[first];
  if (from === undefined) return null;
  let to = offsets[last];
  for (let at = last; to !== undefined && to >= from + LONGEST_QUOTE; at -= 1) to = offsets[at - 1];
  return to === undefined || to < from ? null : { from, to: to + 1 };
}

/**
 * Maps offsets of one text to the other. Both are the same except for what a conversion writes differently: offsets between the
 * first and the last difference have no counterpart.
 */
export function sameInBoth(one: string, other: string): (at: number) => number | null {
  const most = Math.min(one.length, other.length);
  let before = 0;
  while (before < most && one[before] === other[before]) before += 1;
  let behind = 0;
  while (behind < most - before && one.at(-1 - behind) === other.at(-1 - behind)) behind += 1;
  return (at) => {
    if (at < before) return at;
    return at >= one.length - behind ? at - one.length + other.length : null;
  };
}
