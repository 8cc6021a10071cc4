import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { marked, mergeTexts, nestedMark, opaqueInline, textNodes } from '../rich/inline-nodes.ts';
import type { RichMark, RichNode } from '../rich/rich-doc.ts';
import { isMaths } from './formula-sources.ts';
import { count, isBlock, property, sourceOf, textWithin, type HtmlReading } from './reading-html.ts';
import { PREFIX } from './sanitise.ts';

/** Tags of marks that can be nested, with the name of the mark. */
const NESTED: Record<string, string> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  del: 'strike',
  s: 'strike',
  strike: 'strike',
};
const SINGLE: Record<string, string> = {
  u: 'underline',
  mark: 'highlight',
  sub: 'subscript',
  sup: 'superscript',
  code: 'code',
  tt: 'code',
};

/** Inline HTML as nodes with their marks; white space as a browser shows it. */
export function inlineFromHtml(
  nodes: readonly ElementContent[],
  reading: HtmlReading,
  marks: readonly RichMark[] = [],
): RichNode[] {
  return withoutBlanks(mergeTexts(nodes.flatMap((node) => inlineOf(node, reading, marks))));
}

/** The mark of an element; null if it has none or the mark is already set. */
export function markOf(node: Element, marks: readonly RichMark[]): RichMark | null {
  const nested = NESTED[node.tagName];
  if (nested) return nestedMark(nested, marks);
  const href = node.tagName === 'a' ? property(node, 'href') : null;
  const isTaken = (type: string) => marks.some((mark) => mark.type === type);
  if (href !== null && !isTaken('link')) {
    const title = property(node, 'title');
    return { type: 'link', attrs: { href: withoutPrefix(href), title } };
  }
  const single = SINGLE[node.tagName];
  return single && !isTaken(single) ? { type: single } : null;
}

function withoutPrefix(href: string): string {
  return href.startsWith(`#${PREFIX}`) ? `#${href.slice(PREFIX.length + 1)}` : href;
}

function inlineOf(node: ElementContent, reading: HtmlReading, marks: readonly RichMark[]): RichNode[] {
  if (node.type === 'text') return textNodes(shownText(node.value, marks), marks);
  if (node.type !== 'element') return [];
  const leaf = leafOf(node, reading);
  if (leaf) return [marked(leaf, marks)];
  const within = (inner: readonly RichMark[]) =>
    node.children.flatMap((child) => inlineOf(child, reading, inner));
  if (isBlock(node)) {
    reading.lose(`<${node.tagName}> cannot stand within a line; its content does.`, node);
    return [...textNodes(' ', marks), ...within(marks), ...textNodes(' ', marks)];
  }
  const mark = markOf(node, marks);
  const content = mark ? within([...marks, mark]) : [];
  // A link without content cannot be a mark.
  if (mark && (mark.type === 'link' ? content.some(isShown) : content.length > 0)) {
    reading.attributes(node, mark.type === 'link' ? ['href', 'title'] : []);
    return content;
  }
  if (node.tagName === 'span' && Object.keys(node.properties).length === 0) return within(marks);
  return asTags(node, within(marks), marks);
}

function isShown({ type, text }: RichNode): boolean {
  return type !== 'text' || text?.trim() !== '';
}

/** An element without a mark in the editor keeps its tags; its content can be edited. */
function asTags(node: Element, content: readonly RichNode[], marks: readonly RichMark[]): RichNode[] {
  const end = `</${node.tagName}>`;
  const whole = toHtml({ ...node, children: [] });
  if (!whole.endsWith(end)) return [opaqueInline(whole, marks)];
  return [opaqueInline(whole.slice(0, -end.length), marks), ...content, opaqueInline(end, marks)];
}

function leafOf(node: Element, reading: HtmlReading): RichNode | null {
  switch (node.tagName) {
    case 'br':
      return { type: 'hardBreak' };
    case 'img':
      return imageOf(node, reading);
    case 'sup':
      return footnoteOf(node);
    case 'code':
      return isMaths(node) ? { type: 'mathInline', attrs: { source: textWithin(node) } } : null;
    case 'picture':
    case 'ruby':
      return { type: 'opaqueInline', attrs: { format: 'html', source: sourceOf(node) } };
    default:
      return null;
  }
}

/** An image without a source only shows its description. */
function imageOf(node: Element, reading: HtmlReading): RichNode {
  reading.attributes(node, ['src', 'alt', 'title', 'width', 'height']);
  return {
    type: 'image',
    attrs: {
      src: property(node, 'src') ?? '',
      alt: property(node, 'alt') ?? '',
      title: property(node, 'title'),
      width: count(node, 'width'),
      height: count(node, 'height'),
    },
  };
}

function footnoteOf({ children }: Element): RichNode | null {
  const [link, ...more] = children;
  const isReference = link?.type === 'element' && more.length === 0 && 'dataFootnoteRef' in link.properties;
  const label = isReference ? /^#user-content-fn-(.+)$/.exec(property(link, 'href') ?? '')?.[1] : undefined;
  return label === undefined ? null : { type: 'footnoteReference', attrs: { label } };
}

/** White space collapses to one space, but is preserved in code, as in Markdown. */
function shownText(value: string, marks: readonly RichMark[]): string {
  return isCode(marks) ? value.replace(/\r?\n|\f/g, ' ') : value.replace(/[ \t\n\f\r]+/g, ' ');
}

function isCode(marks: readonly RichMark[] = []): boolean {
  return marks.some(({ type }) => type === 'code');
}

/** Removes white space at the edges of lines, and repeated spaces. */
function withoutBlanks(nodes: readonly RichNode[]): RichNode[] {
  const forward = trimmed(nodes, /^ +/);
  return mergeTexts(trimmed(forward.toReversed(), / +$/).toReversed());
}

/** Removes white space at the edge of a line or after other white space, going in one direction. */
function trimmed(nodes: readonly RichNode[], edge: RegExp): RichNode[] {
  const isForward = edge.source.startsWith('^');
  let cuts = true;
  return nodes.flatMap((node) => {
    if (node.type !== 'text' || isCode(node.marks)) {
      cuts = node.type === 'hardBreak';
      return [node];
    }
    const text = cuts ? (node.text ?? '').replace(edge, '') : (node.text ?? '');
    if (text === '') return [];
    cuts = isForward && text.endsWith(' ');
    return [{ ...node, text }];
  });
}
