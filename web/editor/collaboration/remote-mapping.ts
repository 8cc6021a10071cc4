import { isChangeOrigin } from '@tiptap/extension-collaboration';
import type { Transaction } from '@tiptap/pm/state';
import { Mapping, StepMap } from '@tiptap/pm/transform';

/** The range that a transaction changed: `start`…`end` in the document before it, `start`…`end + growth` in the one after it. */
export interface ChangedRange {
  start: number;
  end: number;
  growth: number;
}

/** The range in which the documents before and after a transaction differ; null if they are equal. */
export function changedRange({ before, doc }: Transaction): ChangedRange | null {
  const start = before.content.findDiffStart(doc.content);
  const end = before.content.findDiffEnd(doc.content);
  if (start === null || !end) return null;
  // Repeated text can count as added on either side, so both ends are moved after the start.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  return { start, end: end.a + overlap, growth: end.b - end.a };
}

/**
 * Maps positions through a transaction. A transaction with others' changes replaces the whole document, so the actual difference
 * is computed, to keep positions outside of it.
 */
export function mappingOf(transaction: Transaction): Mapping {
  if (!isChangeOrigin(transaction)) return transaction.mapping;
  const changed = changedRange(transaction);
  if (!changed) return new Mapping();
  const { start, end, growth } = changed;
  return new Mapping([new StepMap([start, end - start, end + growth - start])]);
}
