import type { RichDoc, RichNode } from '../rich/rich-doc.ts';

/** Plain text as paragraphs: a blank line ends one, a line within it is a line. */
export function richFromText(text: string): RichDoc {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const content = paragraphs.map((part): RichNode => ({ type: 'paragraph', content: linesOf(part) }));
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function linesOf(paragraph: string): RichNode[] {
  return paragraph
    .split('\n')
    .flatMap((line, index): RichNode[] => [
      ...(index === 0 ? [] : [{ type: 'hardBreak' }]),
      ...(line === '' ? [] : [{ type: 'text', text: line }]),
    ]);
}
