/** A line of a CSV table (RFC 4180), with its end. Cells that a spreadsheet would run as a formula become text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** Spreadsheets run values that look like a formula, even after blanks; a leading apostrophe makes them text. */
function cellOf(text: string): string {
  const safe = /^\s*[=+\-@|%\t\r\n＝＋－＠]/u.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
