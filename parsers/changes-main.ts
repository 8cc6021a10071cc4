// A child process that measures how long it takes to apply changes to shared documents, one change at a time.
import { applyUpdate, Doc } from 'yjs';
import type { ChangeReply, ChangeRequest } from './changes-protocol.ts';
import { endWithParent } from './end-with-parent.ts';

endWithParent();
process.on('message', ({ state, change }: ChangeRequest) => {
  process.send?.({ tried: tried(state, change) } satisfies ChangeReply);
});

function tried(state: Uint8Array, change: Uint8Array): ChangeReply['tried'] {
  const doc = new Doc();
  applyUpdate(doc, state);
  const before = doc.store.clients.size;
  // Processes that have the document open forward each update, so a listener is part of the cost.
  doc.on('update', () => {});
  const began = process.threadCpuUsage();
  try {
    applyUpdate(doc, change);
  } catch {
    return null;
  }
  const { user, system } = process.threadCpuUsage(began);
  return { milliseconds: (user + system) / 1_000, newAuthors: doc.store.clients.size - before };
}
