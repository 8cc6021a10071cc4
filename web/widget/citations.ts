/** A piece of an answer's text: plain text, or the number of a source. */
export type Piece = string | number;

/** Splits a text at citations `[1]` to `[count]`; other numbers in brackets remain text. */
export function splitCitations(text: string, count: number): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(/\[(\d{1,3})\]/g)) {
    const number = Number(match[1]);
    if (number < 1 || number > count) continue;
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push(number);
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** Numbers of the sources to list below an answer: those that it cites, in order; all of them if it cites none. */
export function citedSources(text: string, count: number): number[] {
  const numbers = splitCitations(text, count).filter((piece) => typeof piece === 'number');
  const cited = [...new Set(numbers)].sort((a, b) => a - b);
  return cited.length > 0 ? cited : Array.from({ length: count }, (_, index) => index + 1);
}
