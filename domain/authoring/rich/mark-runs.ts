import type { RichMark, RichNode } from './rich-doc.ts';

/** How to build a tree of marks. */
export interface MarkTree<Part> {
  leaf: (node: RichNode) => Part[];
  wrap: (mark: RichMark, children: Part[]) => Part[];
  /** Marks that the leaf renders itself. */
  isLeafMark?: (mark: RichMark) => boolean;
}

/** Builds a tree from flat inline nodes: the mark that spans the most nodes is outermost; among equals, the first. */
export function nestMarks<Part>(nodes: readonly RichNode[], tree: MarkTree<Part>): Part[] {
  return nested(nodes, [], tree);
}

function nested<Part>(nodes: readonly RichNode[], open: readonly RichMark[], tree: MarkTree<Part>): Part[] {
  const result: Part[] = [];
  for (let at = 0; at < nodes.length;) {
    const { mark, length } = longestRun(nodes, at, (one) => !tree.isLeafMark?.(one) && !holds(open, one));
    const run = nodes.slice(at, at + length);
    if (mark === null) result.push(...run.flatMap(tree.leaf));
    else result.push(...tree.wrap(mark, nested(run, [...open, mark], tree)));
    at += length;
  }
  return result;
}

/** The mark shared by the most nodes from here on; null: the first node has none, and stays alone. */
function longestRun(
  nodes: readonly RichNode[],
  at: number,
  counts: (mark: RichMark) => boolean,
): { mark: RichMark | null; length: number } {
  let best: { mark: RichMark | null; length: number } = { mark: null, length: 1 };
  for (const mark of (nodes[at]?.marks ?? []).filter(counts)) {
    let length = 1;
    while (holds(nodes[at + length]?.marks ?? [], mark)) length += 1;
    if (best.mark === null || length > best.length) best = { mark, length };
  }
  return best;
}

function holds(marks: readonly RichMark[], mark: RichMark): boolean {
  return marks.some((other) => isSameMark(mark, other));
}

export function sameMarks(a: readonly RichMark[] = [], b: readonly RichMark[] = []): boolean {
  return a.length === b.length && a.every((mark) => holds(b, mark));
}

function isSameMark(a: RichMark, b: RichMark): boolean {
  return a.type === b.type && JSON.stringify(a.attrs ?? {}) === JSON.stringify(b.attrs ?? {});
}
