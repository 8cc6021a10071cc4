import type { Image, ImageReference, Link, LinkReference, PhrasingContent } from 'mdast';
import { marked, mergeTexts, nestedMark, opaqueInline, textNodes } from '../rich/inline-nodes.ts';
import type { RichMark, RichNode } from '../rich/rich-doc.ts';
import { inlineConstructs, type InlineConstruct } from './inline-constructs.ts';
import { BREAK_TAG, trimBehindBreaks } from './line-breaks.ts';
import { TAG_OF_MARK } from './mark-tags.ts';
import type { Reading } from './reading.ts';

/** Inline content with its marks. */
export function richInline(
  nodes: readonly PhrasingContent[],
  reading: Reading,
  marks: readonly RichMark[] = [],
): RichNode[] {
  const content = mergeTexts(inlineConstructs(nodes).flatMap((node) => inlineOf(node, reading, marks)));
  return trimBehindBreaks(content);
}

function inlineOf(node: InlineConstruct, reading: Reading, marks: readonly RichMark[]): RichNode[] {
  switch (node.type) {
    case 'text':
      return textNodes(node.value, marks);
    case 'emphasis':
      return richInline(node.children, reading, [...marks, nestedMark('italic', marks)]);
    case 'strong':
      return richInline(node.children, reading, [...marks, nestedMark('bold', marks)]);
    case 'delete':
      return richInline(node.children, reading, [...marks, nestedMark('strike', marks)]);
    case 'inlineCode':
      return textNodes(node.value, [...marks, { type: 'code' }]);
    case 'link':
    case 'linkReference':
      return linkOf(node, reading, marks);
    case 'image':
    case 'imageReference':
      return [marked({ type: 'image', attrs: imageAttrs(node, reading) }, marks)];
    case 'break':
      return [marked({ type: 'hardBreak' }, marks)];
    case 'footnoteReference':
      return [marked({ type: 'footnoteReference', attrs: { label: node.label ?? node.identifier } }, marks)];
    case 'tagged':
      return taggedOf(node, reading, marks);
    case 'maths':
      return [marked({ type: 'mathInline', attrs: { source: node.source } }, marks)];
    case 'html':
      if (BREAK_TAG.test(node.value)) return [marked({ type: 'hardBreak' }, marks)];
      return [opaqueInline(node.value, marks)];
  }
}

/** A text can have a mark only once: if two are nested, the inner one is kept as tags. */
function taggedOf(
  { mark, children }: Extract<InlineConstruct, { type: 'tagged' }>,
  reading: Reading,
  marks: readonly RichMark[],
): RichNode[] {
  if (!marks.some(({ type }) => type === mark))
    return richInline(children, reading, [...marks, { type: mark }]);
  const tag = TAG_OF_MARK[mark] ?? mark;
  return [
    opaqueInline(`<${tag}>`, marks),
    ...richInline(children, reading, marks),
    opaqueInline(`</${tag}>`, marks),
  ];
}

/** A link without content cannot be a mark: it stays as source text. */
function linkOf(node: Link | LinkReference, reading: Reading, marks: readonly RichMark[]): RichNode[] {
  const mark = linkMark(node, reading);
  const content = richInline(node.children, reading, [...marks, mark]);
  if (content.length > 0) return content;
  const attrs = { format: 'markdown', source: reading.sourceOf(node) };
  return [marked({ type: 'opaqueInline', attrs }, marks)];
}

function linkMark(node: Link | LinkReference, reading: Reading): RichMark {
  const { url, title } = node.type === 'link' ? node : reading.resolve(node.identifier);
  return { type: 'link', attrs: { href: url, title: title ?? null } };
}

function imageAttrs(node: Image | ImageReference, reading: Reading): Record<string, unknown> {
  const { url, title } = node.type === 'image' ? node : reading.resolve(node.identifier);
  return { src: url, alt: node.alt ?? '', title: title ?? null };
}
