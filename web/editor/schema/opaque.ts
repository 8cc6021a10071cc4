import { Node } from '@tiptap/core';

/** Content that the editor cannot represent: stored as its source, shown as text, never rendered. */
const text = (attribute: string) => ({
  isRequired: true,
  parseHTML: (element: HTMLElement) => element.getAttribute(attribute) ?? '',
});

const attributes = () => ({
  format: { ...text('data-format'), renderHTML: data('data-format', 'format') },
  source: { ...text('data-source'), renderHTML: data('data-source', 'source') },
});

function data(attribute: string, name: string) {
  return (attrs: Record<string, unknown>) => ({ [attribute]: attrs[name] });
}

const OpaqueBlock = Node.create({
  name: 'opaqueBlock',
  group: 'block',
  atom: true,
  addAttributes: attributes,
  parseHTML: () => [{ tag: 'pre[data-format][data-source]', priority: 60 }],
  renderHTML: ({ node, HTMLAttributes }) => ['pre', HTMLAttributes, String(node.attrs['source'])],
});

const OpaqueInline = Node.create({
  name: 'opaqueInline',
  group: 'inline',
  inline: true,
  addAttributes: attributes,
  parseHTML: () => [{ tag: 'code[data-format][data-source]', priority: 60 }],
  renderHTML: ({ node, HTMLAttributes }) => ['code', HTMLAttributes, String(node.attrs['source'])],
});

export const OPAQUE = [OpaqueBlock, OpaqueInline];
