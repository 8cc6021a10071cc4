/** Begins a heading, code, a table, or underlines a heading. */
const BLOCKS = String.raw`#{1,6}\s|[\x60]{3}|~~~|\||(?:=+|-{2,})$`;
const BLOCK_MARK = new RegExp(`^(?=${BLOCKS})`, 'gmu');
/** The same, plus list and quote markers; the number of an item precedes the escaped character. */
const ANY_MARK = new RegExp(String.raw`^(\d{1,9})?(?=(?<=\d)[.)]\s|(?<!\d)(?:${BLOCKS}|[-*+]\s|>))`, 'gmu');
const ESCAPED = /^(\d{1,9})?\\(?=[#`~|=\-*+>.)])/u;

/** Escapes what Markdown would take for a heading, code or a table at the beginning of a line: it is text. */
export function escapeBlocks(text: string): string {
  return text.replace(BLOCK_MARK, '\\');
}

/** Escapes the marks of lists and quotes as well: for a source that says itself what is a list. */
export function escapeMarks(text: string): string {
  return text.replace(ANY_MARK, '$1\\');
}

/** Takes back what `escapeMarks` did to the first line, for a place where no mark means anything. */
export function withoutEscape(text: string): string {
  return text.replace(ESCAPED, '$1');
}
