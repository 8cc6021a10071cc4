/** Tells Excel that a file is UTF-8; without it, each umlaut is shown as two wrong characters. */
const BYTE_ORDER_MARK = '\ufeff';

/** The start of a CSV download: byte order mark and column names. */
export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(columns);
}

/** A line of a CSV table (RFC 4180), including its line break. Cells that a spreadsheet would run as a formula become text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** Spreadsheets run values that look like a formula, even after spaces; a leading apostrophe makes them text. */
function cellOf(text: string): string {
  const safe = /^\s*[=+\-@|%\t\r\n＝＋－＠]/u.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
