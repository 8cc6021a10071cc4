import type { Awareness } from 'y-protocols/awareness';
import type { Doc } from 'yjs';
import type { Hold } from './hold.ts';

/** A document that others may write in at the same time: its content, in a root of its mode's name, and who has the cursor where. */
export interface Together {
  doc: Doc;
  awareness: Awareness;
  /** Keeps what others write from the document for a while. */
  hold: Pick<Hold<unknown>, 'begin' | 'end'>;
}
