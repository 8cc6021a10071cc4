import { isChangeOrigin } from '@tiptap/extension-collaboration';
import type { Transaction } from '@tiptap/pm/state';
import { Mapping, StepMap } from '@tiptap/pm/transform';

/**
 * Where places of the document are after a transaction. One with what others wrote replaces the whole document: what differs in it
 * is found, so that the places around it stay.
 */
export function mappingOf(transaction: Transaction): Mapping {
  if (!isChangeOrigin(transaction)) return transaction.mapping;
  const [before, after] = [transaction.before.content, transaction.doc.content];
  const start = before.findDiffStart(after);
  const end = before.findDiffEnd(after);
  if (start === null || !end) return new Mapping();
  // What repeats can be seen as added on either side: both ends lie behind the start.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  return new Mapping([new StepMap([start, end.a + overlap - start, end.b + overlap - start])]);
}
