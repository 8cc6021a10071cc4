import { decodeNamedCharacterReference } from 'decode-named-character-reference';

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([\da-zA-Z]+));/y;

/**
 * Maps each UTF-16 unit of a text to its offset in the source, which also has escapes (`\*`, character references) and the
 * markers at the start of quoted and list lines. A unit that is not found gets the end of the last one that was.
 */
export function alignedOffsets(text: string, source: string, start: number): number[] {
  const offsets: number[] = [];
  let at = 0;
  while (offsets.length < text.length) {
    const rest = text.slice(offsets.length, offsets.length + 2);
    const reference = referenceAt(source, at);
    if (reference && rest.startsWith(reference.value)) {
      for (const _ of reference.value.split('')) offsets.push(start + at);
      at += reference.length;
    } else if (source[at] === rest[0] || (source[at] === '\0' && rest[0] === '\uFFFD')) {
      offsets.push(start + at);
      at += 1;
    } else if (at < source.length) at += 1;
    else offsets.push(start + Math.max(0, source.length - 1));
  }
  return offsets;
}

function referenceAt(source: string, at: number): { value: string; length: number } | null {
  if (source[at] !== '&') return null;
  REFERENCE.lastIndex = at;
  const match = REFERENCE.exec(source);
  if (!match) return null;
  const [whole, decimal, hexadecimal, name] = match;
  const value = name === undefined ? character(decimal, hexadecimal) : decodeNamedCharacterReference(name);
  return value === false || value === '' ? null : { value, length: whole.length };
}

function character(decimal: string | undefined, hexadecimal: string | undefined): string {
  const code = decimal === undefined ? parseInt(hexadecimal ?? '0', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
