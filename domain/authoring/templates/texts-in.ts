import type { Root, RootContent } from 'hast';
import { safeTree } from '../html/sanitise.ts';
import type { DocumentContent } from '../conversion/document-content.ts';
import type { RichNode } from '../rich/rich-doc.ts';

/** The texts of a content in which variables are allowed: visible text, and attributes. */
export function textsIn(from: DocumentContent): string[] {
  switch (from.mode) {
    case 'markdown':
      return [from.content];
    case 'html':
      return textsOfHtml(safeTree(from.content));
    case 'rich':
      return textsOfNode(from.content);
  }
}

function textsOfHtml(node: Root | RootContent): string[] {
  if (node.type === 'text') return [node.value];
  const own = node.type === 'element' ? Object.values(node.properties).filter(isText) : [];
  return 'children' in node ? [...own, ...node.children.flatMap(textsOfHtml)] : own;
}

function textsOfNode({ text, attrs = {}, marks = [], content = [] }: RichNode): string[] {
  const attributes = [attrs, ...marks.map((mark) => mark.attrs ?? {})].flatMap((some) => Object.values(some));
  return [
    ...(text === undefined ? [] : [text]),
    ...attributes.filter(isText),
    ...content.flatMap(textsOfNode),
  ];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
