export const LINE_BREAKS = new Set([0x0a, 0x0d]);
/** PDFium returns one of these for a hyphen that ends a line within a word. */
export const LINE_END_HYPHENS = new Set([0x02, 0xfffe]);

/** Counts letters and digits, unmapped glyphs and right-to-left characters. Works on code units, for speed. */
export function tally(text: string): { legible: number; unmapped: number; rightToLeft: number } {
  let legible = 0;
  let unmapped = 0;
  let rightToLeft = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isPrivate(code)) unmapped += 1;
    else if (isLetterOrDigit(code)) legible += 1;
    if (isRightToLeft(code)) rightToLeft += 1;
  }
  return { legible, unmapped, rightToLeft };
}

/** Whether the font maps the glyph to no character. */
function isPrivate(code: number): boolean {
  return code === 0 || code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff);
}

function isLetterOrDigit(code: number): boolean {
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || isDigit(code);
  return code >= 0xc0 && !(code >= 0x2000 && code <= 0x2bff) && code < 0xfffe;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isRightToLeft(code: number): boolean {
  return (
    (code >= 0x590 && code <= 0x8ff) ||
    (code >= 0xfb1d && code <= 0xfdff) ||
    (code >= 0xfe70 && code <= 0xfefc)
  );
}

/** Whether the character is neither white space nor the mark of a hyphen at a line's end. */
export function isWordPart(code: number): boolean {
  return !isBlank(code) && !LINE_END_HYPHENS.has(code);
}

export function isBlank(code: number): boolean {
  if (code < 0x80) return code <= 0x20 && code !== 0x02;
  return code === 0xa0 || code === 0x3000 || (code >= 0x2000 && code <= 0x200a) || code === 0xfeff;
}

/** Code of the character at `index`; `characters` has one entry per character. */
export function codeAt(characters: string | string[], index: number): number {
  if (typeof characters === 'string') return characters.charCodeAt(index);
  return characters[index]?.codePointAt(0) ?? 0;
}
