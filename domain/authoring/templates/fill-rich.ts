import { readRich } from '../rich/read-rich.ts';
import type { RichDoc, RichMark, RichNode } from '../rich/rich-doc.ts';
import { filledText } from './placeholders.ts';

/** Inserts values into the texts and attributes of a document; a newline in a value becomes a line break. */
export function fillRich(doc: RichDoc, valueOf: (name: string) => string): RichDoc {
  const [filled] = fillNode(doc, valueOf, false);
  return readRich(filled);
}

function fillNode(node: RichNode, valueOf: (name: string) => string, inCode: boolean): RichNode[] {
  const { text, attrs, marks, content } = node;
  const own: RichNode = {
    ...node,
    ...(attrs ? { attrs: fillAttributes(attrs, valueOf) } : {}),
    ...(marks ? { marks: marks.map((mark) => fillMark(mark, valueOf)) } : {}),
    ...(content
      ? { content: content.flatMap((child) => fillNode(child, valueOf, node.type === 'codeBlock')) }
      : {}),
  };
  return text === undefined ? [own] : linesOf(own, filledText(text, valueOf), inCode);
}

/** The schema has no empty text nodes, and allows newlines only in code. */
function linesOf(node: RichNode, text: string, inCode: boolean): RichNode[] {
  const lines = inCode ? [text] : text.split(/\r?\n/);
  return lines.flatMap((line, index) => [
    ...(index === 0 ? [] : [{ type: 'hardBreak' }]),
    ...(line === '' ? [] : [{ ...node, text: line }]),
  ]);
}

function fillMark(mark: RichMark, valueOf: (name: string) => string): RichMark {
  return mark.attrs ? { ...mark, attrs: fillAttributes(mark.attrs, valueOf) } : mark;
}

function fillAttributes(
  attrs: Readonly<Record<string, unknown>>,
  valueOf: (name: string) => string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [
      name,
      typeof value === 'string' ? filledText(value, valueOf) : value,
    ]),
  );
}
