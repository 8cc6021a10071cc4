import type { RichDoc, RichNode } from '../rich/rich-doc.ts';

/** Plain text as paragraphs: an empty line ends a paragraph, any other line end becomes a line break. */
export function richFromText(text: string): RichDoc {
  return docOf(paragraphsIn(text).map(paragraphOf));
}

/** Text of a PDF as written by its parser: plain paragraphs, with headings and tables in Markdown. */
export function richFromPdfText(text: string): RichDoc {
  return docOf(paragraphsIn(text).map((part) => headingOf(part) ?? tableOf(part) ?? paragraphOf(part)));
}

function headingOf(part: string): RichNode | null {
  const [, signs = '', words = ''] = /^(#{1,6}) (.+)$/.exec(part) ?? [];
  if (words === '') return null;
  return { type: 'heading', attrs: { level: signs.length }, content: linesOf(words) };
}

function tableOf(part: string): RichNode | null {
  const [head = '', rule = '', ...rows] = part.split('\n');
  if (!/^\|(?: --- \|)+$/.test(rule)) return null;
  const row = (line: string, type: 'tableHeader' | 'tableCell'): RichNode => ({
    type: 'tableRow',
    content: cellsOf(line).map((cell): RichNode => ({ type, content: [paragraphOf(cell)] })),
  });
  return {
    type: 'table',
    content: [row(head, 'tableHeader'), ...rows.map((line) => row(line, 'tableCell'))],
  };
}

/** The cells between separators; a literal bar is escaped. */
function cellsOf(line: string): string[] {
  const cells = line.replace(/^\||\|$/g, '').split(/(?<!\\)\|/);
  return cells.map((cell) => cell.replaceAll('\\|', '|').trim());
}

function paragraphsIn(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function docOf(content: RichNode[]): RichDoc {
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function paragraphOf(text: string): RichNode {
  return { type: 'paragraph', ...(text === '' ? {} : { content: linesOf(text) }) };
}

function linesOf(paragraph: string): RichNode[] {
  return paragraph
    .split('\n')
    .flatMap((line, index): RichNode[] => [
      ...(index === 0 ? [] : [{ type: 'hardBreak' }]),
      ...(line === '' ? [] : [{ type: 'text', text: line }]),
    ]);
}
