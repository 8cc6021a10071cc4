import type { Link, Nodes, Paragraph, Parent, PhrasingContent, RootContent, Text } from 'mdast';
import { markdownTree, treeMarkdown } from '../../authoring/markdown/markdown-tree.ts';
import { isToldIn, shinglesOf } from '../research/near-copies.ts';
import { titleProfile } from '../titles/title-likeness.ts';

/** The targets that the text of sections may link to. */
export interface Settled {
  /** URLs of the article's references, by number. */
  references: ReadonlyMap<number, string>;
  /** Pages of the article's own site that were suggested as link targets. */
  pages: ReadonlySet<string>;
}

/** A number in brackets, or several. */
const MARKER = /\s*\[(\d{1,4}(?:\s*,\s*\d{1,4})*)\]/g;

/**
 * Cleans up written sections (Markdown) and links every `[n]` to the reference with that number. Removes numbers without a
 * reference, links to pages that were not suggested or are already linked, headings that repeat the section's own, images, HTML,
 * and paragraphs that repeat an earlier section.
 */
export function settleSections(
  sections: readonly { heading: string; text: string }[],
  settled: Settled,
): string[] {
  const told: ReadonlySet<string>[] = [];
  const unlinked = new Set(settled.pages);
  const markers = (text: Text): PhrasingContent[] => {
    const parts: PhrasingContent[] = [];
    let end = 0;
    for (const match of text.value.matchAll(MARKER)) {
      parts.push({ type: 'text', value: text.value.slice(end, match.index) });
      end = match.index + match[0].length;
      for (const number of (match[1] ?? '').split(',').map(Number)) {
        const url = settled.references.get(number);
        if (url !== undefined) parts.push({ type: 'text', value: ' ' }, citationOf(number, url));
      }
    }
    parts.push({ type: 'text', value: text.value.slice(end) });
    return parts.filter((part) => part.type !== 'text' || part.value !== '');
  };
  return sections.map(({ heading, text }) => {
    const tree = markdownTree(text);
    tree.children = tree.children.filter(
      (node) => node.type !== 'heading' || titleProfile(wordsIn(node)).key !== titleProfile(heading).key,
    );
    settleNode(tree, unlinked, markers);
    tree.children = tree.children.filter(
      (node) => node.type !== 'paragraph' || (wordsIn(node).trim() !== '' && isNew(node, told)),
    );
    return treeMarkdown(tree).trim();
  });
}

/** The numbers of the references that a settled text links to. */
export function citedIn(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  const visit = (node: Nodes): void => {
    const number = node.type === 'link' ? /^\[(\d+)\]$/.exec(wordsIn(node))?.[1] : undefined;
    if (number !== undefined) found.add(Number(number));
    if ('children' in node) node.children.forEach(visit);
  };
  visit(markdownTree(text));
  return found;
}

/** Whether no earlier paragraph says the same. If so, the paragraph is added to `told`. */
function isNew(node: Paragraph, told: ReadonlySet<string>[]): boolean {
  const shingles = shinglesOf(wordsIn(node));
  if (isToldIn(shingles, told)) return false;
  told.push(shingles);
  return true;
}

function settleNode(node: Nodes, unlinked: Set<string>, markers: (text: Text) => PhrasingContent[]): void {
  if (!('children' in node)) return;
  const parent: Parent = node;
  parent.children = parent.children.flatMap((child): RootContent | RootContent[] => {
    if (child.type === 'link' && unlinked.delete(child.url)) return child;
    settleNode(child, unlinked, markers);
    switch (child.type) {
      case 'text':
        return markers(child);
      case 'link':
      case 'linkReference':
        return child.children;
      case 'image':
      case 'imageReference':
        return { type: 'text', value: child.alt ?? '' };
      case 'html':
      case 'definition':
      case 'footnoteReference':
      case 'footnoteDefinition':
        return [];
      default:
        return child;
    }
  });
}

/** The number of a reference, linked to its source. */
function citationOf(n: number, url: string): Link {
  return { type: 'link', url, children: [{ type: 'text', value: `[${n}]` }] };
}

function wordsIn(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsIn).join(' ') : '';
}
