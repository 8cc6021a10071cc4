import { raw } from 'hast-util-raw';
import type { Code, Nodes, PhrasingContent, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { cleanText } from '../clean-text.ts';
import { withoutContents } from '../text/contents-lines.ts';
import { isLayout, MarkdownWriter } from './markdown-writer.ts';

const READING = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };
/** A longer file is returned as written: its tree would take too much time and memory. */
const MOST_CHARACTERS = 500_000;
const HEADING_BELOW = /\n[ \t]*\n(?= {0,3}#{1,6}[ \t]+\S)/;
const TAG_NAME = /^<\/?([a-z][\w-]*)/i;

/**
 * Normalises a Markdown file to text that can be quoted: badges, pictures, lines of navigation, tables of contents and HTML
 * layout are removed; code stays unchanged. A code fence that is never closed ends at the next heading.
 */
export function readMarkdown(source: string): string {
  const text = cleanText(source);
  if (text.length > MOST_CHARACTERS) return text;
  try {
    const tree = treeOf(text);
    keepText(tree, text);
    const html = raw(toHast(tree, { allowDangerousHtml: true }));
    return cleanText(withoutContents(new MarkdownWriter(text.length).write(html)));
  } catch (error) {
    // Too deeply nested for recursion.
    if (error instanceof RangeError) return text;
    throw error;
  }
}

function treeOf(text: string): Root {
  const tree = fromMarkdown(text, READING);
  let last: Nodes | undefined = tree;
  while (last && 'children' in last) last = last.children.at(-1);
  if (last?.type !== 'code') return tree;
  const start = last.position?.start.offset ?? 0;
  const mark = /^(?:`{3,}|~{3,})/.exec(text.slice(start))?.[0];
  const heading = HEADING_BELOW.exec(text.slice(start));
  if (mark === undefined || heading === null || text.trimEnd().endsWith(mark)) return tree;
  const end = start + heading.index;
  return fromMarkdown(`${text.slice(0, end)}\n${mark}${text.slice(end)}`, READING);
}

/** Keeps as plain text what would be lost as HTML: `<name>` in a command's syntax, and footnote marks. */
function keepText(node: Nodes, text: string): void {
  if (!('children' in node)) return;
  const children = node.children;
  for (const [at, child] of children.entries()) {
    if (child.type === 'html' && isPhrasing(node) && !isTag(child.value)) children[at] = textOf(child.value);
    // Tags indented by four spaces are meant as HTML, not as code.
    else if (
      child.type === 'code' &&
      isIndented(child, text) &&
      TAG_NAME.test(child.value) &&
      isTag(child.value)
    )
      children[at] = { type: 'html', value: child.value };
    else if (child.type === 'footnoteReference') children[at] = textOf(`[^${child.identifier}]`);
    else if (child.type === 'footnoteDefinition') {
      const mark = textOf(`[^${child.identifier}]: `);
      const [first] = child.children;
      if (first?.type === 'paragraph') first.children.unshift(mark);
      children[at] = { type: 'blockquote', children: child.children };
    }
    keepText(child, text);
  }
}

const textOf = (value: string): PhrasingContent => ({ type: 'text', value });

function isPhrasing({ type }: Nodes): boolean {
  return type !== 'root' && type !== 'blockquote' && type !== 'listItem' && type !== 'footnoteDefinition';
}

function isIndented({ position }: Code, text: string): boolean {
  return !/^[`~]/.test(text.slice(position?.start.offset, position?.end.offset));
}

function isTag(written: string): boolean {
  const name = TAG_NAME.exec(written)?.[1];
  return name === undefined || isLayout(name.toLowerCase());
}
