import { createStore, del, get, set } from 'idb-keyval';
import type { DocumentText } from './document-text.ts';

/** Unsaved text, stored in the browser together with the state it is based on. */
export interface Draft {
  base: DocumentText;
  text: DocumentText;
  /** Sent to the server and not answered by then: it may have arrived. */
  sent: DocumentText[];
  /** For a shared document, its whole shared state. */
  shared?: Uint8Array<ArrayBuffer>;
}

/** The browser's own memory for drafts of one document. */
export interface DraftStore {
  put: (draft: Draft) => Promise<void>;
  remove: () => Promise<void>;
}

const store = createStore('millrace-drafts', 'drafts');

/** A draft is its writer's alone, also where several people use one browser. */
const keyOf = (userId: string, documentId: string) => `${userId}/${documentId}`;

/** The draft of an earlier visit, if any; null if the browser stores nothing. */
export async function keptDraft(userId: string, documentId: string): Promise<Draft | null> {
  return (await get<Draft>(keyOf(userId, documentId), store).catch(() => undefined)) ?? null;
}

export function draftStore(userId: string, documentId: string): DraftStore {
  const key = keyOf(userId, documentId);
  return {
    put: (draft) => set(key, draft, store),
    remove: () => del(key, store),
  };
}
