import type { Node } from '@tiptap/pm/model';

/** Placeholder for a leaf node in the plain text, counted as in `domain/authoring/checks/prose-of.ts`. */
const LEAF = '\uFFFC';

/** The plain text of the blocks, one per line. */
export function plainOf(doc: Node): string {
  return doc.textBetween(0, doc.content.size, '\n', LEAF);
}

/** Converts two offsets in `plainOf` to a range of the document; null if the text is shorter. */
export function rangeOf(
  doc: Node,
  { from, to }: { from: number; to: number },
): { from: number; to: number } | null {
  let [at, isFirst] = [0, true];
  const range: { start: number | null; end: number | null } = { start: null, end: null };
  doc.descendants((node, position) => {
    if (node.isTextblock || (node.isBlock && node.isLeaf)) {
      at += isFirst ? 0 : 1;
      isFirst = false;
    }
    const length = node.isText ? node.nodeSize : node.isLeaf ? LEAF.length : 0;
    if (length === 0) return;
    if (range.start === null && from < at + length) range.start = position + Math.max(0, from - at);
    if (range.end === null && to <= at + length && to > at) range.end = position + (to - at);
    at += length;
  });
  const { start, end } = range;
  return start === null || end === null || start >= end ? null : { from: start, to: end };
}
