import type { Chunk, SearchScope, VectorStore } from '../../../domain/ports/vector-store.ts';
import { findBest } from './find-best.ts';

const scope = { companyId: 'c', agentId: 'a' } as SearchScope;
const QUERY = { vector: null, words: [['rye']] };

const chunk = (edition: string, content: string) =>
  ({ id: 'f:0', edition, content, terms: content }) as Chunk;

/** A store whose file is swapped between the search and the reading, until `reads` are over. */
function swapping(reads: number) {
  let searches = 0;
  const store: Partial<VectorStore> = {
    searchLexical: async () => {
      searches += 1;
      const edition = searches > reads ? 'new' : 'old';
      return { hits: [{ chunkId: 'f:0', edition, bm25: 1 }], reach: 1 };
    },
    getChunks: async () => [chunk('new', 'rye')],
  };
  return { store: store as VectorStore, searches: () => searches };
}

test('a chunk that is another one when it is read is looked for again', async () => {
  const { store, searches } = swapping(1);
  const found = await findBest(store, scope, QUERY, undefined, 5);
  expect([found.map((one) => one.chunk.content), searches()]).toEqual([['rye'], 2]);
});

test('a file that is swapped again and again is answered from as it was read last', async () => {
  const { store, searches } = swapping(99);
  const found = await findBest(store, scope, QUERY, undefined, 5);
  expect([found.length, searches()]).toEqual([1, 3]);
});

test('a store that does not tell editions is asked once', async () => {
  let searches = 0;
  const { store } = swapping(0);
  store.searchLexical = async () => {
    searches += 1;
    return { hits: [{ chunkId: 'f:0', bm25: 1 }], reach: 1 };
  };
  expect(await findBest(store, scope, QUERY, undefined, 5)).toHaveLength(1);
  expect(searches).toBe(1);
});
