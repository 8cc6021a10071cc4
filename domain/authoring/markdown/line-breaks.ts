import { sameMarks } from '../rich/mark-runs.ts';
import type { RichNode } from '../rich/rich-doc.ts';

/** A line break as HTML, which is used in Markdown tables and on many sites. */
export const BREAK_TAG = /^<br\s*\/?>$/i;
const BREAKS = /^(?:<br\s*\/?>\s*)+$/i;
const AS_TAG: RichNode = { type: 'opaqueInline', attrs: { format: 'html', source: '<br>' } };

/**
 * Inline content whose line breaks can be written in Markdown. Markdown's hard break only works between words on separate lines,
 * so a break at the end, or anywhere in single-line content (`isOneLine`), is written as HTML. At the edge of a mark, where it
 * would be read as text, a break loses that mark.
 */
export function settleBreaks(nodes: readonly RichNode[], isOneLine: boolean): RichNode[] {
  const result: RichNode[] = [];
  let behind: RichNode | null = null;
  for (const node of nodes.toReversed()) {
    if (!isBreak(node)) behind = node;
    const isSign = isBreak(node) && behind !== null && !isOneLine;
    result.push(!isBreak(node) ? node : isSign ? { ...node, marks: behind?.marks ?? [] } : AS_TAG);
  }
  let before: RichNode | null = null;
  return result.toReversed().map((node) => {
    if (!isBreak(node)) before = node;
    return isBreak(node) && !sameMarks(before?.marks, node.marks) ? { type: 'hardBreak' } : node;
  });
}

/** A block of HTML that consists of line breaks becomes the paragraph it looks like. */
export function paragraphOfBreaks(html: string): RichNode | null {
  if (!BREAKS.test(html)) return null;
  return { type: 'paragraph', content: (html.match(/<br/gi) ?? []).map(() => ({ type: 'hardBreak' })) };
}

/** Removes spaces after breaks, which are not shown at the beginning of a line. */
export function trimBehindBreaks(nodes: readonly RichNode[]): RichNode[] {
  return nodes.flatMap((node, at) => {
    const before = nodes[at - 1];
    if (node.type !== 'text' || !before || !isBreak(before)) return [node];
    const text = node.text?.replace(/^[ \n]+/, '') ?? '';
    return text === '' ? [] : [{ ...node, text }];
  });
}

function isBreak({ type }: RichNode): boolean {
  return type === 'hardBreak';
}
