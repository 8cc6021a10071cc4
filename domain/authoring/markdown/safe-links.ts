import type { Definition, Link, Nodes } from 'mdast';
import { isLinkTarget } from '../rich/link-target.ts';
import { placedMarkdownTree } from './markdown-tree.ts';

/** The beginning of a link target, which may be on the next line of a quote, and the target itself. */
const ADDRESS = /(?:\]\(|\]:|<)[\s>]*<?\s*([^\s)>]*)/g;
/** The label of a link definition, which the target follows. */
const DEFINED = /^\[(?:\\.|[^\\\]])*\]:/s;

interface Cut {
  from: number;
  to: number;
  /** The replacement. */
  text: string;
}

/**
 * Removes links to forbidden targets from Markdown. The link text and all other Markdown stay unchanged, including raw HTML,
 * which is sanitised on display. `lost` lists the forbidden targets. Throws RichProblem like `markdownTree`.
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

/** A cheap first test: parsing costs as much as all other work on a document, and hardly any document has such a link. */
function isDoubtful(markdown: string): boolean {
  // An entity or a backslash may hide a scheme until the Markdown is parsed.
  return [...markdown.matchAll(ADDRESS)].some(([, url = '']) => /[&\\]/.test(url) || !isLinkTarget(url));
}

/** Cuts that remove everything of a link except its text. */
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
