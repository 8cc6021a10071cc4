import { decodeStateVector, type Doc, encodeStateVectorFromUpdate } from 'yjs';

/**
 * Whether a state stored in the browser belongs to the same history as the server's. After a restart of the history, client ids
 * differ, and merging the two would duplicate the whole text.
 */
export function isOfSameHistory(kept: Uint8Array, { store }: Doc): boolean {
  const authors = [...decodeStateVector(encodeStateVectorFromUpdate(kept)).keys()];
  return authors.some((author) => store.clients.has(author));
}
