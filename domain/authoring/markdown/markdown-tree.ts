import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { gfm } from 'micromark-extension-gfm';
import { requireTableSize } from '../rich/table-size.ts';

const READING = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

/** Markdown (CommonMark and GFM) as its tree: any text is Markdown. Throws RichProblem for tables without measure. */
export function markdownTree(markdown: string): Root {
  requireTableSize(markdown);
  return fromMarkdown(markdown, READING);
}

/**
 * The same, in which every node has its position: addresses that the reader finds only within a text that it has read stay a part of
 * that. Throws like `markdownTree`.
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
