import { decodeUpdate, type Doc } from 'yjs';

/** Bytes; a longer change is not even examined on the event loop. A keystroke has about twenty. */
const LONGEST_LOOKED_AT = 20_000;
/**
 * Yjs compares each new piece with those at its position, in the worst case with all: this many comparisons take up to 200 ms. A
 * keystroke is one to three pieces, and a document of 2 MiB of words has up to 200,000.
 */
const MOST_COMPARISONS = 1_000_000;
/** A deletion splits a piece, and later pieces are moved in memory: this many moves cost as much as one comparison. */
const MOVES_PER_COMPARISON = 100;

/**
 * The overhead of broadcasting and storing a change grows with the number of its authors (Yjs clients). One editor is one author.
 */
const MOST_AUTHORS = 10;

/** The most new authors that a change may add: each one slows down all later changes a little, for every user. */
export const MOST_NEW_AUTHORS = 100;

/** Number of pieces of a shared document. */
export function piecesIn({ store }: Doc): number {
  let pieces = 0;
  for (const structs of store.clients.values()) pieces += structs.length;
  return pieces;
}

/**
 * Whether a change is certainly cheap, without applying it: the upper bound is the number of its pieces times those of the
 * document. Throws an Error if it is not a valid change.
 */
export function isSurelyCheap(doc: Doc, change: Uint8Array): boolean {
  if (change.byteLength > LONGEST_LOOKED_AT) return false;
  const { structs, ds } = decodeUpdate(change);
  let cuts = 0;
  for (const ranges of ds.clients.values()) cuts += ranges.length;
  const all = piecesIn(doc) + structs.length + cuts;
  if ((structs.length + cuts / MOVES_PER_COMPARISON) * all > MOST_COMPARISONS) return false;
  const authors = new Set(structs.map(({ id }) => id.client));
  return authors.size <= MOST_AUTHORS;
}
