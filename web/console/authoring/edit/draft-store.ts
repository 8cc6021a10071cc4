import { createStore, del, get, set } from 'idb-keyval';
import type { DocumentText } from './document-text.ts';

/** What has been written and not been saved yet, kept in the browser with the state that it was written on. */
export interface Draft {
  base: DocumentText;
  text: DocumentText;
  /** Sent to the server and not answered by then: it may have arrived. */
  sent: DocumentText[];
  /** For a document that was edited with others, all of its shared state. */
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

/** The draft that an earlier visit has left, if any; a browser that keeps nothing has none. */
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
