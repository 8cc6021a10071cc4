import { isChangeOrigin } from '@tiptap/extension-collaboration';
import type { Transaction } from '@tiptap/pm/state';
import { Mapping, StepMap } from '@tiptap/pm/transform';

/** The range changed by a transaction: `start`…`end` of the document before it, `start`…`end + growth` of the one after it. */
export interface ChangedRange {
  start: number;
  end: number;
  growth: number;
}

/** Where the documents before and after a transaction differ; null if they do not. */
export function changedRange({ before, doc }: Transaction): ChangedRange | null {
  const start = before.content.findDiffStart(doc.content);
  const end = before.content.findDiffEnd(doc.content);
  if (start === null || !end) return null;
  // Repeated text can be seen as added on either side: both ends must be after the start.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  return { start, end: end.a + overlap, growth: end.b - end.a };
}

/**
 * Maps positions through a transaction. One with changes by others replaces the whole document: the actual difference is
 * computed, so that positions around it stay.
 */
export function mappingOf(transaction: Transaction): Mapping {
  if (!isChangeOrigin(transaction)) return transaction.mapping;
  const changed = changedRange(transaction);
  if (!changed) return new Mapping();
  const { start, end, growth } = changed;
  return new Mapping([new StepMap([start, end - start, end + growth - start])]);
}
