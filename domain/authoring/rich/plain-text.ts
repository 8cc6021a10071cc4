import { attributeText } from './attribute-text.ts';
import type { RichDoc, RichNode } from './rich-doc.ts';

/** Blocks that become one line each, also within list items. */
const LINES = new Set(['paragraph', 'heading', 'codeBlock']);

/** Reads the source of an opaque node as lines of text. */
type ReadOpaque = (source: string) => string[];

/**
 * The plain text of a document, one line per paragraph, without formatting. Opaque nodes are included only if `readOpaque` reads
 * them.
 */
export function plainText(doc: RichDoc, readOpaque: ReadOpaque = () => []): string {
  const linesOf = ({ type, attrs, content = [] }: RichNode): string[] => {
    if (LINES.has(type)) return [content.map((node) => textOf(node, readOpaque)).join('')];
    if (type === 'mathBlock') return [attributeText(attrs?.['source'])];
    if (type === 'opaqueBlock') return opaqueLines(attrs, readOpaque);
    // One line per row.
    if (type === 'tableRow')
      return [content.map((cell) => linesIn(cell).join(' ').replaceAll('\n', ' ')).join('\t')];
    return content.flatMap(linesOf);
  };
  const linesIn = ({ content = [] }: RichNode): string[] => content.flatMap(linesOf);
  return doc.content.flatMap(linesOf).join('\n');
}

function opaqueLines(attrs: RichNode['attrs'], readOpaque: ReadOpaque): string[] {
  return attrs?.['format'] === 'html' ? readOpaque(attributeText(attrs['source'])) : [];
}

function textOf({ type, attrs, text }: RichNode, readOpaque: ReadOpaque): string {
  switch (type) {
    case 'text':
      return text ?? '';
    case 'opaqueInline':
      return opaqueLines(attrs, readOpaque).join(' ');
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
