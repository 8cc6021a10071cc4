import { decodeStateVector, type Doc, encodeStateVectorFromUpdate } from 'yjs';

/**
 * Whether a state that the browser has kept is of the history that the server has. One that began anew meanwhile knows none of
 * those who wrote before, and would have all of the text twice if the two were put together.
 */
export function isOfSameHistory(kept: Uint8Array, { store }: Doc): boolean {
  const authors = [...decodeStateVector(encodeStateVectorFromUpdate(kept)).keys()];
  return authors.some((author) => store.clients.has(author));
}
