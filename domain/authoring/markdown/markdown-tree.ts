import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { gfm } from 'micromark-extension-gfm';

const READING = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

/** Markdown (CommonMark and GFM) as its tree. Total: any text is Markdown. */
export function markdownTree(markdown: string): Root {
  return fromMarkdown(markdown, READING);
}

/**
 * The same, in which every node has its position: addresses that the reader finds only within a text that it has read stay a part of
 * that.
 */
export function placedMarkdownTree(markdown: string): Root {
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
