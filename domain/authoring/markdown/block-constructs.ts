import type { BlockContent, DefinitionContent, RootContent } from 'mdast';

export type MarkdownBlock = BlockContent | DefinitionContent | RootContent;

/** Blocks of the editor that Markdown can only express as HTML. */
export type BlockConstruct =
  | MarkdownBlock
  | { type: 'callout'; kind: string; children: MarkdownBlock[] }
  | { type: 'pageBreak' };

export const PAGE_BREAK = '<div data-page-break="true"></div>';
export const CALLOUT_END = '</aside>';
const CALLOUT = /^<aside data-callout="([a-z]{1,20})">$/;

export function calloutStart(kind: string): string {
  return `<aside data-callout="${kind}">`;
}

/** Finds what `markdownFromRich` had to write as HTML: callouts and page breaks. */
export function blockConstructs(nodes: readonly MarkdownBlock[]): BlockConstruct[] {
  const result: BlockConstruct[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at] as MarkdownBlock; // at < length
    const kind = node.type === 'html' ? CALLOUT.exec(node.value)?.[1] : undefined;
    const end = kind === undefined ? -1 : closing(nodes, at);
    if (kind !== undefined && end > 0) {
      result.push({ type: 'callout', kind, children: nodes.slice(at + 1, end) });
      at = end;
    } else if (node.type === 'html' && node.value === PAGE_BREAK) result.push({ type: 'pageBreak' });
    else result.push(node);
  }
  return result;
}

/** Index of the node that closes the callout opened here; -1 if it is not a sibling. */
function closing(nodes: readonly MarkdownBlock[], from: number): number {
  let open = 0;
  return nodes.findIndex((node, at) => {
    if (at < from || node.type !== 'html') return false;
    open += CALLOUT.test(node.value) ? 1 : node.value === CALLOUT_END ? -1 : 0;
    return open === 0;
  });
}
