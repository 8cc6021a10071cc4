/** Words before a full stop that does not end a sentence, in the languages that are met most. */
const ABBREVIATIONS = new Set(
  (
    'mr mrs ms dr prof st jr sr vs etc no nos fig figs eq vol pp cf al inc ltd co corp dept est approx ' +
    'e.g i.e a.m p.m u.s u.k ph.d ' +
    'bzw ca evtl ggf inkl nr str usw vgl z.b d.h u.a s.o abs art bd hrsg ' +
    'm mme mlle p.ex sig sig.ra dott ej sra ud'
  ).split(' '),
);

/**
 * Ends of sentences and beginnings of list items. Line breaks within a paragraph are mere blanks. No part begins in the
 * middle of a run that it could take: on a megabyte of dots that would take hours.
 */
const BREAK =
  /(?<end>(?<![.!?…؟۔।])[.!?…؟۔।]+["'”’)\]»]*)\s+(?=["'“‘«([¿¡]*[\p{Lu}\p{Lt}\p{Lo}\p{N}])|(?<![。！？])[。！？]+[」』）”’]*\s*|\n\s*\n\s*|\n(?=\s*(?:[-*•–]|\d{1,3}[.)])\s)/gu;

/** Offsets in [start, end) where a sentence begins; the first is `start`. */
export function sentenceStarts(text: string, start: number, end: number): number[] {
  const part = text.slice(start, end);
  const starts = [start];
  for (const match of part.matchAll(BREAK)) {
    const next = match.index + match[0].length;
    if (next >= part.length) break;
    if (match.groups?.end === '.' && isAbbreviated(part, match.index)) continue;
    starts.push(start + next);
  }
  return starts;
}

/** Longer than any end of a sentence with its quotes and brackets. */
const ENDING = 40;

/** True when the text in [start, end) breaks off within a sentence, as at the foot of a page. */
export function endsUnfinished(text: string, start: number, end: number): boolean {
  const ending = text.slice(start, end).trimEnd().slice(-ENDING);
  return !/[.!?…؟۔।。！？:;]["'”’)\]»」』]*$/u.test(ending);
}

function isAbbreviated(text: string, dot: number): boolean {
  const word = /[\p{L}.]+$/u.exec(text.slice(Math.max(0, dot - 12), dot))?.[0];
  // A single letter is an initial; "2." is the number of an item or of a day.
  if (word === undefined) return /(?:^|\s)\d{1,2}$/.test(text.slice(Math.max(0, dot - 3), dot));
  return word.length === 1 || ABBREVIATIONS.has(word.toLowerCase());
}
