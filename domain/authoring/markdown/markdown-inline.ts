import type { PhrasingContent } from 'mdast';
import { nestMarks } from '../rich/mark-runs.ts';
import type { RichMark, RichNode } from '../rich/rich-doc.ts';
import { settleBreaks } from './line-breaks.ts';
import { TAG_OF_MARK } from './mark-tags.ts';
import { attributeText } from '../rich/attribute-text.ts';

/** Inline content as a Markdown tree. `isOneLine`: for places where Markdown allows a single line only. */
export function markdownInline(nodes: readonly RichNode[], isOneLine = false): PhrasingContent[] {
  return nestMarks(settleBreaks(nodes, isOneLine), { leaf: leavesOf, wrap: withMark, isLeafMark: isCode });
}

/** Whether the mark is code, which cannot contain other marks. */
function isCode({ type }: RichMark): boolean {
  return type === 'code';
}

function withMark({ type, attrs }: RichMark, children: PhrasingContent[]): PhrasingContent[] {
  switch (type) {
    case 'italic':
      return [{ type: 'emphasis', children }];
    case 'bold':
      return [{ type: 'strong', children }];
    case 'strike':
      return [{ type: 'delete', children }];
    case 'link':
      return [
        { type: 'link', url: attributeText(attrs?.['href']), title: textOrNull(attrs?.['title']), children },
      ];
    default: {
      const tag = TAG_OF_MARK[type];
      if (tag === undefined) return children;
      return [{ type: 'html', value: `<${tag}>` }, ...children, { type: 'html', value: `</${tag}>` }];
    }
  }
}

function leavesOf(node: RichNode): PhrasingContent[] {
  if (node.type !== 'mathInline') return [leafOf(node)];
  // GitHub's syntax for maths, so that nothing in it is read as Markdown.
  const dollar = { type: 'text' as const, value: '$' };
  return [dollar, { type: 'inlineCode', value: attributeText(node.attrs?.['source']) }, dollar];
}

function leafOf({ type, attrs, text: value = '', marks = [] }: RichNode): PhrasingContent {
  switch (type) {
    case 'hardBreak':
      return { type: 'break' };
    case 'image': {
      const { src, alt, title } = attrs ?? {};
      return { type: 'image', url: attributeText(src), alt: attributeText(alt), title: textOrNull(title) };
    }
    case 'footnoteReference': {
      const label = attributeText(attrs?.['label']);
      return { type: 'footnoteReference', identifier: label.toLowerCase(), label };
    }
    case 'opaqueInline':
      return { type: 'html', value: attributeText(attrs?.['source']) };
    default:
      return marks.some(isCode) ? { type: 'inlineCode', value } : { type: 'text', value };
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
