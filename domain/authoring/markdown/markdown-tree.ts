import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { gfm } from 'micromark-extension-gfm';
import { requireTableSize } from '../rich/table-size.ts';

const READING = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

/** Parses Markdown (CommonMark and GFM); any text is valid Markdown. Throws RichProblem for oversized tables. */
export function markdownTree(markdown: string): Root {
  requireTableSize(markdown);
  return fromMarkdown(markdown, READING);
}

/**
 * Like `markdownTree`, with a position on every node. URLs and e-mail addresses found only in already parsed text stay
 * plain text, because nodes made from them would have no position. Throws like `markdownTree`.
 */
export function placedMarkdownTree(markdown: string): Root {
  requireTableSize(markdown);
  const mdastExtensions = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }));
  return fromMarkdown(markdown, { ...READING, mdastExtensions });
}

/** A tree as Markdown, in one fixed style: the same tree gives the same text. */
export function treeMarkdown(tree: Root): string {
  return toMarkdown(tree, {
    extensions: [gfmToMarkdown()],
    bullet: '-',
    emphasis: '*',
    fences: true,
    incrementListMarker: true,
    listItemIndent: 'one',
    rule: '-',
    resourceLink: false,
  });
}
