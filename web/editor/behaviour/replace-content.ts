import type { Editor } from '@tiptap/core';
import type { Fragment } from '@tiptap/pm/model';
import type { RichDoc } from '../../../domain/authoring/rich/rich-doc.ts';

/**
 * Shows another version of the document. Only the blocks that differ are replaced, so that the cursor stays in place, and the
 * change is not part of the undo history.
 */
export function replaceContent({ state, view, schema }: Editor, content: RichDoc): void {
  const next = schema.nodeFromJSON(content).content;
  const now = state.doc.content;
  const before = sameAtStart(now, next);
  const after = sameAtEnd(now, next, before);
  if (before + after === now.childCount && now.childCount === next.childCount) return;
  const transaction = state.tr.replaceWith(
    sizeOf(now, 0, before),
    sizeOf(now, 0, now.childCount - after),
    next.cut(sizeOf(next, 0, before), sizeOf(next, 0, next.childCount - after)),
  );
  view.dispatch(transaction.setMeta('addToHistory', false).setMeta('preventUpdate', true));
}

function sameAtStart(one: Fragment, other: Fragment): number {
  let count = 0;
  const most = Math.min(one.childCount, other.childCount);
  while (count < most && one.child(count).eq(other.child(count))) count += 1;
  return count;
}

function sameAtEnd(one: Fragment, other: Fragment, before: number): number {
  let count = 0;
  const most = Math.min(one.childCount, other.childCount) - before;
  while (count < most && one.child(one.childCount - 1 - count).eq(other.child(other.childCount - 1 - count)))
    count += 1;
  return count;
}

function sizeOf(fragment: Fragment, from: number, to: number): number {
  let size = 0;
  for (let at = from; at < to; at += 1) size += fragment.child(at).nodeSize;
  return size;
}
