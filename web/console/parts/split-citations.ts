/** Splits a text at its citations `[n]`: every second piece is the number of a citation. */
export function splitCitations(text: string): (string | number)[] {
  return text.split(/\[(\d{1,3})\]/).map((part, index) => (index % 2 === 1 ? Number(part) : part));
}
