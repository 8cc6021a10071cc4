import type { Awareness } from 'y-protocols/awareness';
import type { XmlFragment } from 'yjs';

/** A document that others may write in at the same time: its content, and who has the cursor where. */
export interface Together {
  fragment: XmlFragment;
  awareness: Awareness;
}
