import type { Editor } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import type { Anchor } from '../../../domain/authoring/comments/anchor.ts';
import type { RichDoc } from '../../../domain/authoring/rich/rich-doc.ts';

/** Private-use characters that mark the ends of a selection while the document is written as Markdown. */
const [START, END] = ['\uE000', '\uE001'];

/** The anchor of the selection in the Markdown form; null without a selection, or if its ends have no position in that form. */
export async function richAnchor({ state: { doc, selection } }: Editor): Promise<Anchor | null> {
  const ends = selection.empty ? null : textEnds(doc, selection);
  if (!ends) return null;
  const { markdownFromRich } = await import('../../../domain/authoring/markdown/markdown-from-rich.ts');
  const marked = withSign(withSign(doc, ends.to, END), ends.from, START);
  const markdown = markdownFromRich(marked.toJSON() as RichDoc); // a doc of the editor's schema
  const [from, to] = [markdown.indexOf(START), markdown.indexOf(END) - START.length];
  const quote = markdown.replace(START, '').replace(END, '').slice(from, to);
  return from >= 0 && quote.trim() !== '' ? { from, to, quote } : null;
}

/** Positions of the first and the last selected character. */
function textEnds(
  doc: Node,
  { from, to }: { from: number; to: number },
): { from: number; to: number } | null {
  const ends: { first: number | null; last: number | null } = { first: null, last: null };
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isText) return;
    ends.first ??= Math.max(from, position);
    ends.last = Math.min(to, position + node.nodeSize);
  });
  return ends.first === null || ends.last === null ? null : { from: ends.first, to: ends.last };
}

function withSign(doc: Node, position: number, sign: string): Node {
  const { nodeBefore, nodeAfter } = doc.resolve(position);
  // Placed inside the selected text with its marks, so that it neither opens nor closes a mark.
  const beside = sign === START ? nodeAfter : nodeBefore;
  const text = doc.type.schema.text(sign, beside?.marks);
  return doc.replace(position, position, new Slice(Fragment.from(text), 0, 0));
}
