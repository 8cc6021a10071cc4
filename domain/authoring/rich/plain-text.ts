import { attributeText } from './attribute-text.ts';
import type { RichDoc, RichNode } from './rich-doc.ts';

/** Blocks of which each is a line of its own; below each item of a list, too. */
const LINES = new Set(['paragraph', 'heading', 'codeBlock']);

/** The words of a document alone: a line for each paragraph, none of what formats them, opaque nodes left out. */
export function plainText(doc: RichDoc): string {
  return doc.content.flatMap(linesOf).join('\n');
}

function linesOf({ type, attrs, content = [] }: RichNode): string[] {
  if (LINES.has(type)) return [content.map(textOf).join('')];
  if (type === 'mathBlock') return [attributeText(attrs?.['source'])];
  if (type === 'tableRow')
    return [content.map((cell) => (cell.content ?? []).flatMap(linesOf).join(' ')).join('\t')];
  return content.flatMap(linesOf);
}

function textOf({ type, attrs, text }: RichNode): string {
  switch (type) {
    case 'text':
      return text ?? '';
    case 'hardBreak':
      return '\n';
    case 'image':
      return attributeText(attrs?.['alt']);
    case 'mathInline':
      return attributeText(attrs?.['source']);
    default:
      return '';
  }
}
