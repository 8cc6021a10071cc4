import { chunkId, DIMENSION, nearestChunks, SyntheticData } from '../../../bench/search-data.ts';
import { nearness } from '../../../domain/knowledge/ranking.ts';
import { findBest } from '../../../services/knowledge/search/find-best.ts';
import { indexFolder, remoteStore, stopStores } from './remote-store.ts';

const scope = { companyId: 'company', agentId: 'agent' };
const CHUNKS = 2_000;
const QUESTIONS = 20;
const TOP = 10;

afterAll(stopStores);

test('what is found by vectors alone is what a plain scan finds, in the same order', async () => {
  const store = remoteStore(await indexFolder(), 'synthetic', { dimension: DIMENSION });
  const data = new SyntheticData();
  const vectors = await data.fill(store, scope, CHUNKS);
  for (let question = 0; question < QUESTIONS; question += 1) {
    const vector = data.vector();
    const ids = (numbers: number[]) => numbers.map((number) => chunkId(scope, number));
    const hits = await store.searchDense(scope, vector, TOP);
    expect(hits.map((hit) => hit.chunkId)).toEqual(ids(nearestChunks(vectors, vector, TOP)));
    // The order of a search counts the whole chunk, not its best window alone.
    const found = await findBest(store, scope, { vector, words: null }, undefined, TOP);
    expect(found.map((one) => one.chunkId)).toEqual(ids(nearestChunks(vectors, vector, TOP, nearness)));
  }
});
