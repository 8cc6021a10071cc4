import type { Awareness } from 'y-protocols/awareness';
import type { Doc } from 'yjs';
import type { Hold } from './hold.ts';

/** A document that several people edit: its content, in a Yjs root named after its mode, and everyone's cursor position. */
export interface Together {
  doc: Doc;
  awareness: Awareness;
  /** Delays others' changes to the document for a while. */
  hold: Pick<Hold<unknown>, 'begin' | 'end'>;
}
