/**
 * How alike two texts are, from 0 to 1, whatever their white space and marks of Markdown: twice the longest common
 * subsequence of characters by the length of both.
 */
export function similarity(a: string, b: string): number {
  const [first, second] = [a, b].map((text) => text.replaceAll(/[#|*\s]+/gu, ' ').trim());
  if (!first || !second) return first === second ? 1 : 0;
  return (2 * commonLength(first, second)) / (first.length + second.length);
}

function commonLength(a: string, b: string): number {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  return start + lengthOfRest(a.slice(start), b.slice(start));
}

function lengthOfRest(a: string, b: string): number {
  const codes = Uint16Array.from(b, (character) => character.charCodeAt(0));
  let row = new Uint32Array(codes.length + 1);
  for (const character of a) {
    const code = character.charCodeAt(0);
    const next = new Uint32Array(codes.length + 1);
    for (let index = 0; index < codes.length; index += 1) {
      const same = codes[index] === code;
      next[index + 1] = same ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0);
    }
    row = next;
  }
  return row[codes.length] ?? 0;
}
