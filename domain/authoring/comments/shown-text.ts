import type { Nodes as HtmlNodes } from 'hast';
import type { Nodes } from 'mdast';
import { alignedOffsets } from '../checks/align.ts';
import { parseHtml } from '../html/parse-html.ts';
import { attributeText } from '../rich/attribute-text.ts';
import type { RichNode } from '../rich/rich-doc.ts';
import { placedMarkdownTree } from '../markdown/markdown-tree.ts';

/** Placeholder for a picture in a shown text. */
export const PICTURE = '\uFFFC';

/** Removes spaces and line breaks, because conversions place them differently. */
export const withoutBlanks = (text: string): string => text.replace(/\s+/g, '');

/** A text as a reader sees it, without white space, and the offset in the source of each UTF-16 unit. */
export interface ShownText {
  shown: string;
  offsets: number[];
}

/** What a reader sees of Markdown written from a rich document: words and pictures, no syntax of Markdown or HTML. */
export function shownInMarkdown(markdown: string): ShownText {
  const pieces: string[] = [];
  const offsets: number[] = [];
  const add = (text: string, source: string, start: number): void => {
    pieces.push(withoutBlanks(text));
    const all = alignedOffsets(text, source, start);
    for (const [index, offset] of all.entries()) if (!/\s/.test(text[index] ?? '')) offsets.push(offset);
  };
  const picture = (offset: number): void => {
    pieces.push(PICTURE);
    offsets.push(offset);
  };
  const visitHtml = (html: string, start: number): void => {
    for (const { text, from, to } of shownParts(html)) {
      if (text === PICTURE) picture(start + from);
      else add(text, html.slice(from, to), start + from);
    }
  };
  const visit = (node: Nodes): void => {
    if ('children' in node) return visitAll(node.children);
    const from = node.position?.start.offset ?? 0;
    const source = markdown.slice(from, node.position?.end.offset);
    if (node.type === 'text' || node.type === 'inlineCode') add(node.value, source, from);
    else if (node.type === 'image') picture(from);
    else if (node.type === 'code') {
      // The opening fence may name a language.
      const fence = source.indexOf('\n') + 1;
      add(node.value, source.slice(fence), from + fence);
    } else if (node.type === 'html' && source === node.value) visitHtml(source, from);
  };
  const visitAll = (nodes: readonly Nodes[]): void => {
    for (const [at, node] of nodes.entries()) {
      const first = Number(isMaths(nodes, at - 1, markdown));
      const last = Number(isMaths(nodes, at + 1, markdown));
      if (node.type !== 'text' || first + last === 0) visit(node);
      else {
        const from = (node.position?.start.offset ?? 0) + first;
        const to = (node.position?.end.offset ?? 0) - last;
        add(node.value.slice(first, node.value.length - last), markdown.slice(from, to), from);
      }
    }
  };
  visit(placedMarkdownTree(markdown));
  return { shown: pieces.join(''), offsets };
}

/**
 * What a node of a rich document shows by itself, without white space, in the same form as `shownInMarkdown`, including any
 * markers in its text.
 */
export function shownBy({ type, attrs, text = '' }: RichNode): string {
  const source = attributeText(attrs?.['source']);
  if (type === 'text') return withoutBlanks(text);
  if (type === 'image') return PICTURE;
  if (type === 'mathInline' || type === 'mathBlock') return withoutBlanks(source);
  if (attrs?.['format'] !== 'html') return '';
  return withoutBlanks(
    shownParts(source)
      .map((part) => part.text)
      .join(''),
  );
}

interface ShownPart {
  text: string;
  /** Its range in the source. */
  from: number;
  to: number;
}

/** Visible text and pictures of HTML. */
function shownParts(html: string): ShownPart[] {
  const parts: ShownPart[] = [];
  const visit = (node: HtmlNodes): void => {
    const from = node.position?.start.offset ?? 0;
    const to = node.position?.end.offset ?? from;
    if (node.type === 'text') parts.push({ text: node.value, from, to });
    else if (node.type === 'element' && node.tagName === 'img') parts.push({ text: PICTURE, from, to });
    else if ('children' in node && !isNoteReference(node)) for (const child of node.children) visit(child);
  };
  visit(parseHtml(html));
  return parts;
}

/** The number of a footnote reference is not part of the document's text. */
function isNoteReference(node: HtmlNodes): boolean {
  return node.type === 'element' && node.properties['dataFootnoteRef'] !== undefined;
}

/** Whether the node is code between dollar signs (a formula), which is not text. */
function isMaths(nodes: readonly Nodes[], at: number, markdown: string): boolean {
  const { start, end } = nodes[at]?.position ?? {};
  if (nodes[at]?.type !== 'inlineCode' || nodes[at - 1]?.type !== 'text' || nodes[at + 1]?.type !== 'text')
    return false;
  const before = markdown.slice(Math.max(0, (start?.offset ?? 0) - 2), start?.offset);
  return /(?:^|[^\\])\$$/.test(before) && markdown[end?.offset ?? 0] === '$';
}
