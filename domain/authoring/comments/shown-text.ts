import type { Nodes as HtmlNodes } from 'hast';
import type { Nodes } from 'mdast';
import { alignedOffsets } from '../checks/align.ts';
import { parseHtml } from '../html/parse-html.ts';
import { placedMarkdownTree } from '../markdown/markdown-tree.ts';

/** Stands for a picture in a shown text. */
export const PICTURE = '\uFFFC';

/** A text without blanks and line ends: conversions set them as they like. */
export const withoutBlanks = (text: string): string => text.replace(/\s+/g, '');

/** A text as a reader sees it, without blanks, and for each of its UTF-16 units the offset in its source. */
export interface ShownText {
  shown: string;
  offsets: number[];
}

/** What a reader sees of a Markdown text that was written of a rich document: words and pictures, no signs of Markdown or HTML. */
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
  const visitHtml = (node: HtmlNodes, html: string, start: number): void => {
    const { start: first, end } = node.position ?? {};
    const from = first?.offset ?? 0;
    if (node.type === 'text') add(node.value, html.slice(from, end?.offset ?? from), start + from);
    else if (node.type === 'element' && node.tagName === 'img') picture(start + from);
    else if ('children' in node && !isNoteReference(node))
      for (const child of node.children) visitHtml(child, html, start);
  };
  const visit = (node: Nodes): void => {
    if ('children' in node) return visitAll(node.children);
    const from = node.position?.start.offset ?? 0;
    const source = markdown.slice(from, node.position?.end.offset);
    if (node.type === 'text' || node.type === 'inlineCode') add(node.value, source, from);
    else if (node.type === 'image') picture(from);
    else if (node.type === 'code') {
      // The line of the fence may name a language.
      const fence = source.indexOf('\n') + 1;
      add(node.value, source.slice(fence), from + fence);
    } else if (node.type === 'html' && source === node.value) visitHtml(parseHtml(source), source, from);
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

/** What a reader sees of HTML, without blanks. */
export function shownInHtml(node: HtmlNodes): string {
  if (node.type === 'text') return withoutBlanks(node.value);
  if (node.type === 'element' && node.tagName === 'img') return PICTURE;
  return 'children' in node && !isNoteReference(node) ? node.children.map(shownInHtml).join('') : '';
}

/** Its number is no text of the document. */
function isNoteReference(node: HtmlNodes): boolean {
  return node.type === 'element' && node.properties['dataFootnoteRef'] !== undefined;
}

/** Whether it is code between dollars, which are no text. */
function isMaths(nodes: readonly Nodes[], at: number, markdown: string): boolean {
  const { start, end } = nodes[at]?.position ?? {};
  if (nodes[at]?.type !== 'inlineCode' || nodes[at - 1]?.type !== 'text' || nodes[at + 1]?.type !== 'text')
    return false;
  const before = markdown.slice(Math.max(0, (start?.offset ?? 0) - 2), start?.offset);
  return /(?:^|[^\\])\$$/.test(before) && markdown[end?.offset ?? 0] === '$';
}
