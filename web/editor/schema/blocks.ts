import { mergeAttributes, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Paragraph } from '@tiptap/extension-paragraph';
import { textAlign } from './attributes.ts';

const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' });

const Text = Node.create({ name: 'text', group: 'inline' });

const AlignedParagraph = Paragraph.extend({
  addAttributes: () => ({ textAlign: textAlign() }),
});

const AlignedHeading = Heading.extend({
  addAttributes: () => ({ level: { default: 1, rendered: false }, textAlign: textAlign() }),
});

/** Kinds of callouts that the editor offers; a document may contain others. */
export const CALLOUT_KINDS = ['note', 'tip', 'warning', 'danger'] as const;

const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'note',
      parseHTML: (element) => element.getAttribute('data-callout') ?? 'note',
      renderHTML: ({ kind }) => ({ 'data-callout': kind }),
    },
  }),
  parseHTML: () => [{ tag: 'aside[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', HTMLAttributes, 0],
});

const PageBreak = Node.create({
  name: 'pageBreak',
  group: 'block',
  parseHTML: () => [{ tag: 'div[data-page-break]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { 'data-page-break': 'true' })],
});

/** Text blocks, and blocks that separate them. */
export const BLOCKS = [
  Doc,
  Text,
  AlignedParagraph,
  AlignedHeading,
  Blockquote,
  Callout,
  HorizontalRule,
  PageBreak,
  HardBreak,
];
