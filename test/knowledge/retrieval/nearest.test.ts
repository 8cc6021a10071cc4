import {
  chunkId,
  DIMENSION,
  nearestChunks,
  similaritiesOf,
  SyntheticData,
} from '../../../bench/search-data.ts';
import type { WindowSimilarities } from '../../../domain/ports/vector-store.ts';
import { findBest } from '../../../services/knowledge/search/find-best.ts';
import { indexFolder, remoteStore, stopStores } from './remote-store.ts';

const scope = { companyId: 'company', agentId: 'agent' };
const CHUNKS = 2_000;
const QUESTIONS = 20;
const TOP = 10;
/** As many as a question looks for. */
const POOL = 100;

afterAll(stopStores);

test('what the index of vectors finds is as near, place by place, as what a plain scan finds', async () => {
  const store = remoteStore(await indexFolder(), 'synthetic', { dimension: DIMENSION });
  const data = new SyntheticData();
  const vectors = await data.fill(store, scope, CHUNKS);
  const numbers = new Map(Array.from({ length: CHUNKS }, (_, number) => [chunkId(scope, number), number]));
  await store.optimize(scope);
  for (let question = 0; question < QUESTIONS; question += 1) {
    const vector = data.vector();
    const compare = (found: { chunkId: string }[], valueOf: (similarities: WindowSimilarities) => number) => {
      const valuesOf = (chunks: number[]) =>
        chunks.map((chunk) => valueOf(similaritiesOf(vectors, vector, chunk)));
      const exact = valuesOf(nearestChunks(vectors, vector, TOP, valueOf));
      // Two that are equally near may change places.
      expect(valuesOf(found.map((one) => numbers.get(one.chunkId) ?? -1))).toEqual(
        exact.map((value) => expect.closeTo(value, 4)),
      );
    };
    compare((await store.searchDense(scope, vector, POOL)).slice(0, TOP), ({ best }) => best);
    compare(await findBest(store, scope, { vector, words: null }, undefined, TOP), ({ best }) => best);
  }
});
