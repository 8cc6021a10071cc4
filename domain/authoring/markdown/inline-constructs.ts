import type { PhrasingContent } from 'mdast';
import { MARK_TAGS } from './mark-tags.ts';

/** Marks and nodes of the editor that Markdown has no syntax for. */
export type InlineConstruct =
  | PhrasingContent
  | { type: 'tagged'; mark: string; children: PhrasingContent[] }
  | { type: 'maths'; source: string };

/** Finds pairs of tags that are marks (`<u>…</u>`), and maths in GitHub's notation: code between dollars. */
export function inlineConstructs(nodes: readonly PhrasingContent[]): InlineConstruct[] {
  const result: InlineConstruct[] = [];
  const rest = [...nodes];
  for (let node = rest.shift(); node; node = rest.shift()) {
    const mark = node.type === 'html' ? MARK_TAGS.get(node.value.toLowerCase()) : undefined;
    const end = mark ? closing(rest, mark.tag) : -1;
    // A mark needs content.
    if (mark && end > 0) {
      result.push({ type: 'tagged', mark: mark.type, children: rest.splice(0, end) });
      rest.shift();
    } else if (node.type === 'inlineCode' && endsInDollar(result.at(-1)) && startsWithDollar(rest.at(0))) {
      result.push({ type: 'maths', source: node.value });
    } else result.push(node);
  }
  return withoutDollars(result);
}

/** Index of the closing tag; -1 if it is not among these nodes. */
function closing(nodes: readonly PhrasingContent[], tag: string): number {
  let open = 1;
  return nodes.findIndex((node) => {
    if (node.type !== 'html') return false;
    const value = node.value.toLowerCase();
    open += value === `<${tag}>` ? 1 : value === `</${tag}>` ? -1 : 0;
    return open === 0;
  });
}

function endsInDollar(node: InlineConstruct | undefined): boolean {
  return node?.type === 'text' && node.value.endsWith('$');
}

function startsWithDollar(node: InlineConstruct | undefined): boolean {
  return node?.type === 'text' && node.value.startsWith('$');
}

function withoutDollars(nodes: readonly InlineConstruct[]): InlineConstruct[] {
  return nodes.map((node, at) => {
    if (node.type !== 'text') return node;
    const from = nodes[at - 1]?.type === 'maths' ? 1 : 0;
    const to = node.value.length - (nodes[at + 1]?.type === 'maths' ? 1 : 0);
    // A single dollar between two formulas is cut from both sides, so `to` can be less than `from`.
    return { ...node, value: node.value.slice(from, Math.max(from, to)) };
  });
}
