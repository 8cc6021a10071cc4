import type { Nodes, Parent } from 'mdast';
import { markdownTree, treeMarkdown } from '../markdown/markdown-tree.ts';

/**
 * Removes from a model's text the images and other resources that the source does not contain: a browser would load them, and
 * their URLs could leak the document's content. Also removes a code block around the whole text, which some models add.
 */
export function fromModel(markdown: string, source: string): string {
  const text = /^\s*```(?:markdown|md)?\s*\n([\s\S]*?)\n?```\s*$/.exec(markdown)?.[1] ?? markdown;
  const tree = markdownTree(text);
  const urls = new Map<string, string>();
  collect(tree, urls);
  return drop(tree, urls, source) ? treeMarkdown(tree) : text;
}

/** Collects the URLs of link definitions, by identifier. */
function collect(node: Nodes, urls: Map<string, string>): void {
  if (node.type === 'definition' && !urls.has(node.identifier)) urls.set(node.identifier, node.url);
  if ('children' in node) for (const child of node.children) collect(child, urls);
}

/** Returns whether something was removed. */
function drop(node: Nodes, urls: ReadonlyMap<string, string>, source: string): boolean {
  if (!('children' in node)) return false;
  const parent: Parent = node;
  let dropped = false;
  for (const child of parent.children) dropped = drop(child, urls, source) || dropped;
  const kept = parent.children.map((child) => {
    const words = strangeImage(child, urls, source);
    return words === null ? child : ({ type: 'text', value: words } as const);
  });
  if (kept.every((child, index) => child === parent.children[index])) return dropped;
  parent.children = kept;
  return true;
}

/** The text in place of an image that the source does not contain; null for all other nodes. */
function strangeImage(node: Nodes, urls: ReadonlyMap<string, string>, source: string): string | null {
  switch (node.type) {
    case 'image':
      return source.includes(node.url) ? null : (node.alt ?? '');
    case 'imageReference':
      return source.includes(urls.get(node.identifier) ?? '') ? null : (node.alt ?? '');
    case 'html':
      return source.includes(node.value) ? null : '';
    default:
      return null;
  }
}
