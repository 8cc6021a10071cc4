/** Invisible characters, which can hide instructions or split words, and control characters except the line break. */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- these are the characters in question
  /[\u0000-\u0009\u000b-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu;

/** The lines of a page's text, without invisible characters and repeated lines. Lines are never filtered by content. */
export function sourceText(text: string): string {
  const lines = text
    .replaceAll(UNSEEN, '')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
  return [...new Set(lines)].join('\n');
}
