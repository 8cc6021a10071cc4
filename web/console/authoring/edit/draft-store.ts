import { createStore, del, get, set } from 'idb-keyval';
import type { DocumentText } from './document-text.ts';

/** Unsaved text, stored in the browser together with the state it is based on. */
export interface Draft {
  base: DocumentText;
  text: DocumentText;
  /** Texts sent to the server but not confirmed; they may have been stored. */
  sent: DocumentText[];
  /** The whole shared state of a document edited with others; left out for other documents. */
  shared?: Uint8Array<ArrayBuffer>;
}

/** Browser storage for the draft of one document. */
export interface DraftStore {
  put: (draft: Draft) => Promise<void>;
  remove: () => Promise<void>;
}

const store = createStore('millrace-drafts', 'drafts');

/** A draft belongs to its writer alone, even where several people use one browser. */
const keyOf = (userId: string, documentId: string) => `${userId}/${documentId}`;

/** The draft of an earlier visit; null if there is none or the browser stores nothing. */
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
