import type { PdfPiece } from './line.ts';

/** Joins the lines of a cell into one piece. */
export function wholeCell(lines: readonly PdfPiece[]): Omit<PdfPiece, 'row' | 'bottom'> {
  return {
    text: cellText(lines),
    left: Math.min(...lines.map(({ left }) => left)),
    right: Math.max(...lines.map(({ right }) => right)),
    height: Math.max(...lines.map(({ height }) => height)),
    bold: lines.every(({ bold }) => bold === true),
  };
}

/** Joins the text of a cell's lines and undoes hyphenation. */
export function cellText(lines: readonly PdfPiece[]): string {
  return lines.reduce((text, line) => joined(text, line.text), '');
}

function joined(text: string, next: string): string {
  if (/\p{L}-$/u.test(text) && /^\p{Ll}/u.test(next)) return text.slice(0, -1) + next;
  return text === '' ? next : `${text} ${next}`;
}
