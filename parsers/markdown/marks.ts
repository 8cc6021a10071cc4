/** Starts a heading, code or a table, or underlines a heading. */
const BLOCKS = String.raw`#{1,6}\s|[\x60]{3}|~~~|\||(?:=+|-{2,})$`;
const BLOCK_MARK = new RegExp(`^(?=${BLOCKS})`, 'gmu');
/** The same, plus list and quote markers; the number of an item precedes the escaped character. */
const ANY_MARK = new RegExp(String.raw`^(\d{1,9})?(?=(?<=\d)[.)]\s|(?<!\d)(?:${BLOCKS}|[-*+]\s|>))`, 'gmu');
const ESCAPED = /^(\d{1,9})?\\(?=[#`~|=\-*+>.)])/u;

/** Escapes characters at the beginning of a line that Markdown would read as a heading, code or a table. */
export function escapeBlocks(text: string): string {
  return text.replace(BLOCK_MARK, '\\');
}

/** Also escapes list and quote markers, for sources that mark lists themselves. */
export function escapeMarks(text: string): string {
  return text.replace(ANY_MARK, '$1\\');
}

/** Undoes `escapeMarks` in the first line, for places where markers have no meaning. */
export function withoutEscape(text: string): string {
  return text.replace(ESCAPED, '$1');
}
