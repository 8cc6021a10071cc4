import * as fc from 'fast-check';

/**
 * Any code point, halves of a pair too, as the unit of `fc.string`. fast-check's own `binary` makes a table of all of them
 * first, which costs each process two seconds.
 */
export const anyCharacter = fc.integer({ min: 0, max: 0x10_ff_ff }).map(
  (point) => String.fromCodePoint(point),
  (character) => codePointOf(character),
);

function codePointOf(character: unknown): number {
  const point = typeof character === 'string' ? character.codePointAt(0) : undefined;
  if (point === undefined || String.fromCodePoint(point) !== character) throw new Error('not one character');
  return point;
}
