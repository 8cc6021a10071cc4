import { Node } from '@tiptap/core';

const label = (attribute: string) => ({
  isRequired: true,
  parseHTML: (element: HTMLElement) => element.getAttribute(attribute) ?? '',
  renderHTML: ({ label: value }: Record<string, unknown>) => ({ [attribute]: value }),
});

const FootnoteReference = Node.create({
  name: 'footnoteReference',
  group: 'inline',
  inline: true,
  addAttributes: () => ({ label: label('data-footnote') }),
  parseHTML: () => [{ tag: 'sup[data-footnote]', priority: 60 }],
  renderHTML: ({ node, HTMLAttributes }) => ['sup', HTMLAttributes, String(node.attrs['label'])],
});

const FootnoteDefinition = Node.create({
  name: 'footnoteDefinition',
  group: 'block',
  content: 'block+',
  defining: true,
  isolating: true,
  addAttributes: () => ({ label: label('data-footnote-definition') }),
  parseHTML: () => [{ tag: 'section[data-footnote-definition]' }],
  renderHTML: ({ HTMLAttributes }) => ['section', HTMLAttributes, 0],
});

export const FOOTNOTES = [FootnoteReference, FootnoteDefinition];
