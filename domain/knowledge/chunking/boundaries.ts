import { sentencesIn } from '../../text/sentences.ts';

/** A line break within a paragraph, which counts as a space; not one before a blank line or a list item. */
const WRAP = /(?<!\n[^\S\n]*)\n(?![^\S\n]*\n|\s*(?:[-*•–]|\d{1,3}[.)])\s)/g;

/** Offsets in [start, end) where a sentence begins; the first is `start`. */
export function sentenceStarts(text: string, start: number, end: number): number[] {
  const part = text.slice(start, end).replaceAll(WRAP, ' ');
  return [
    start,
    ...sentencesIn(part)
      .slice(1)
      .map(({ from }) => start + from),
  ];
}

/** Characters at the end of a text that are inspected; enough for any sentence ending with quotes and brackets. */
const ENDING = 40;

/** True when the text in [start, end) breaks off within a sentence, as at the foot of a page. */
export function endsUnfinished(text: string, start: number, end: number): boolean {
  const ending = text.slice(start, end).trimEnd().slice(-ENDING);
  return !/[.!?…؟۔।。！？:;]["'”’)\]»」』]*$/u.test(ending);
}
