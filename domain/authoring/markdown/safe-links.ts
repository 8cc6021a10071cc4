import type { Definition, Link, Nodes } from 'mdast';
import { isLinkTarget } from '../rich/link-target.ts';
import { placedMarkdownTree } from './markdown-tree.ts';

/** Where an address may begin, also on the next line of a quote, and what there is of it. */
const ADDRESS = /(?:\]\(|\]:|<)[\s>]*<?\s*([^\s)>]*)/g;
/** Behind the opening of a definition, its address. */
const DEFINED = /^\[(?:\\.|[^\\\]])*\]:/s;

interface Cut {
  from: number;
  to: number;
  /** What comes there. */
  text: string;
}

/**
 * Markdown in which links lead only where links of documents may; the words of the others stay, and all else is as it was written.
 * Raw HTML stays, too: it is sanitised where it is shown. `lost`: where the others led. Throws RichProblem as `markdownTree` does.
 */
export function withSafeLinks(markdown: string): { markdown: string; lost: string[] } {
  if (!isDoubtful(markdown)) return { markdown, lost: [] };
  const cuts: Cut[] = [];
  const lost: string[] = [];
  const visit = (node: Nodes): void => {
    if ((node.type === 'link' || node.type === 'definition') && !isLinkTarget(node.url)) {
      cuts.push(...(node.type === 'link' ? cutsOfLink(node) : cutsOfDefinition(node, markdown)));
      lost.push(node.url);
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(placedMarkdownTree(markdown));
  let at = 0;
  let text = '';
  for (const cut of cuts.toSorted((a, b) => a.from - b.from)) {
    text += markdown.slice(at, cut.from) + cut.text;
    at = cut.to;
  }
  return { markdown: text + markdown.slice(at), lost };
}

/** Reading it costs as much as all else that is done to a document, and hardly any has such a link. */
function isDoubtful(markdown: string): boolean {
  // What is written by a name or a backslash is only known when it is read.
  return [...markdown.matchAll(ADDRESS)].some(([, url = '']) => /[&\\]/.test(url) || !isLinkTarget(url));
}

/** What is around its words. */
function cutsOfLink({ position, children }: Link): Cut[] {
  const from = position?.start.offset ?? 0;
  const to = position?.end.offset ?? 0;
  const first = children[0]?.position?.start.offset ?? to;
  const last = children.at(-1)?.position?.end.offset ?? to;
  return [
    { from, to: first, text: '' },
    { from: last, to, text: '' },
  ];
}

function cutsOfDefinition({ position }: Definition, markdown: string): Cut[] {
  const from = position?.start.offset ?? 0;
  const to = position?.end.offset ?? 0;
  const opening = DEFINED.exec(markdown.slice(from, to))?.[0] ?? '';
  return [{ from: from + opening.length, to, text: ' #' }];
}
