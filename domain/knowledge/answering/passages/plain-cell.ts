import { withoutNoteMarks } from './quotable.ts';

/** `\|` is a bar inside a cell; emphasis, a link's URL and a footnote's mark say nothing about its value, and `[3]` is no citation. */
export function plainCell(text: string): string {
  return withoutNoteMarks(text)
    .replaceAll('\\|', '|')
    .replaceAll(/\[([^[\]\n]{1,300})\]\([^()\s]{0,1000}\)/g, '$1')
    .replaceAll(/\[(\s*\d[\d\s,;–-]*)\]/g, '($1)')
    .replace(/^(\*\*|__)(.*)\1$/, '$2')
    .trim();
}
