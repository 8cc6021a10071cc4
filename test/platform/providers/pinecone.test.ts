import { randomBytes } from 'node:crypto';
import type { PineconeOptions } from '../../../adapters/pinecone/open.ts';
import { openPinecone } from '../../../adapters/pinecone/open.ts';
import type { VectorStore } from '../../../domain/ports/vector-store.ts';
import { chunkOf, DIMENSION, vector, windowOf } from '../../knowledge/retrieval/vector-rows.ts';
import {
  EAST,
  filesOf,
  itIsAVectorStore,
  publish,
  NORTH,
  putTexts,
} from '../../knowledge/retrieval/vector-store-contract.ts';
import { API_KEY, startPineconeServer, type PineconeServer } from './pinecone-server.ts';

const MODEL = { model: 'test-model', dimension: DIMENSION };
const scope = { companyId: 'company', agentId: 'agent' };
const file = (fileId: string) => ({ ...scope, fileId });

let server: PineconeServer;
let store: VectorStore;
const options = (more: Partial<PineconeOptions> = {}): PineconeOptions => ({
  apiKey: API_KEY,
  index: 'millrace',
  cloud: 'aws',
  region: 'us-east-1',
  baseUrl: server.url,
  patience: { firstPause: 5, longestPause: 1_000 },
  ...more,
});
const open = (more: Partial<PineconeOptions> = {}, model: typeof MODEL | null = MODEL) =>
  openPinecone(options(more), model);

beforeAll(async () => {
  server = await startPineconeServer();
  store = await open();
});
afterAll(() => server.close());
afterEach(() => {
  server.lag = 0;
  server.faults = [];
});

describe('Pinecone', () => {
  itIsAVectorStore(() => store);
});

describe('Pinecone, while writes are seen late', () => {
  beforeEach(() => {
    server.lag = 60;
  });

  test('what was written is found as soon as the call is back', async () => {
    const own = { companyId: 'late', agentId: 'agent' };
    await putTexts(store, { ...own, fileId: 'f' }, ['one', 'two']);
    expect((await store.searchLexical(own, [['two']], 10)).hits).toMatchObject([{ chunkId: 'f:1' }]);
    expect(await store.searchDense(own, vector(EAST), 1)).toMatchObject([{ chunkId: 'f:0' }]);
    await store.deleteFile({ companyId: 'late', fileId: 'f' });
    expect(await store.listFileIds('late')).toEqual([]);
  });

  test('two processes that start at once wait for the indexes that one of them makes', async () => {
    server.lag = 300;
    const stores = await Promise.all([open({ index: 'shared' }), open({ index: 'shared' })]);
    server.lag = 10;
    const own = { companyId: 'shared', agentId: 'agent' };
    for (const [number, each] of stores.entries())
      await putTexts(each, { ...own, fileId: `f${number}` }, ['one']);
    for (const each of stores) expect((await each.searchLexical(own, [['one']], 10)).hits).toHaveLength(2);
  });

  test('a reader sees the old or the new, never none or both', async () => {
    const own = { companyId: 'swapped', agentId: 'agent' };
    const at = (version: number) => ({ ...own, fileId: `v${version}` });
    await putTexts(store, at(0), ['words']);
    const reader = await open();
    const seen: string[][] = [];
    const written = new AbortController();
    const reading = (async () => {
      while (!written.signal.aborted) {
        const { hits } = await reader.searchLexical(own, [['words']], 10);
        seen.push(hits.map(({ chunkId }) => chunkId));
        const nearest = await reader.searchDense(own, vector(EAST), 10);
        seen.push(nearest.map(({ chunkId }) => chunkId));
      }
    })();
    for (let version = 1; version <= 3; version += 1) {
      await store.putWindows([windowOf(at(version), 0, EAST)]);
      const files = filesOf(at(version), `v${version - 1}`);
      await publish(store, files, [chunkOf(at(version), 0, 'words')]);
    }
    written.abort();
    await reading;
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.filter((ids) => ids.length !== 1)).toEqual([]);
    expect(seen.at(-1)).toEqual(['v3:0']);
  });
});

test('each company has a namespace of its own, which goes with it', async () => {
  await putTexts(store, { ...file('f'), companyId: 'c1' }, ['one']);
  await putTexts(store, { ...file('f'), companyId: 'c2' }, ['one']);
  expect(server.namespaces('millrace')).toEqual(expect.arrayContaining(['c1', 'c2']));
  await store.deleteCompany('c1');
  expect(server.ids('millrace', 'c1')).toEqual([]);
  expect(server.ids('millrace-terms', 'c1')).toEqual([]);
  expect(server.ids('millrace', 'c2')).toHaveLength(1);
});

test('a large file goes in batches that Pinecone takes, and comes back whole', async () => {
  const own = { companyId: 'large', agentId: 'agent', fileId: 'f' };
  const count = 1100;
  const numbers = Array.from({ length: count }, (_, index) => index);
  // What cannot be made smaller: all chunks together are larger than one request may be.
  const texts = numbers.map((index) => `common word${index} ${randomBytes(1500).toString('hex')}`);
  const text = (index: number) => texts[index] ?? '';
  await store.putWindows(numbers.map((index) => windowOf(own, index, index === 7 ? EAST : NORTH)));
  await publish(
    store,
    filesOf(own),
    numbers.map((index) => chunkOf(own, index, text(index))),
  );
  expect(await store.searchDense(own, vector(EAST), 1)).toMatchObject([{ chunkId: 'f:7' }]);
  const { hits } = await store.searchLexical(own, [['word1099'], ['common']], 10);
  expect(hits[0]?.chunkId).toBe('f:1099');
  const { total, chunks } = await store.listChunks(own, { offset: 1050, limit: 100 });
  expect(total).toBe(count);
  expect(chunks.map(({ content }) => content)).toEqual(numbers.slice(1050).map(text));
  await store.deleteFile(own);
  expect(server.ids('millrace', 'large')).toEqual([]);
});

test('what breaks off half-way is invisible and goes with the repetition', async () => {
  const own = { companyId: 'broken', agentId: 'agent', fileId: 'f' };
  await putTexts(store, own, ['one', 'two', 'three']);
  const next = [chunkOf(own, 0, 'uno', 'next')];
  // The chunks arrive; the record that makes them count does not.
  server.disturb = (_, body) => (body.includes('"kind":"live"') ? { status: 400 } : undefined);
  await expect(publish(store, filesOf(own), next)).rejects.toMatchObject({ code: 'provider-rejected' });
  server.disturb = () => undefined;
  const found = (await store.searchLexical(own, [['one'], ['uno']], 10)).hits.map(({ chunkId }) => chunkId);
  expect(found).toEqual(['f:0']);
  expect((await store.searchLexical(own, [['uno']], 10)).hits).toEqual([]);
  await publish(store, filesOf(own), next);
  expect((await store.searchLexical(own, [['two', 'three']], 10)).hits).toEqual([]);
  expect((await store.searchLexical(own, [['uno']], 10)).hits).toHaveLength(1);
});

test.each([
  ['429 with Retry-After', { status: 429, headers: { 'retry-after': '0' } }],
  ['429 without one', { status: 429 }],
  ['500', { status: 500 }],
  ['503', { status: 503 }],
  ['a broken connection', { hangUp: true }],
])('after %s it is tried again', async (_, fault) => {
  server.faults = [fault, fault];
  expect(await store.getChunks(scope, ['none:0'])).toEqual([]);
  expect(server.faults).toEqual([]);
});

test('a pause that is too long is left to the caller', async () => {
  server.faults = [{ status: 429, headers: { 'retry-after': '3600' } }];
  await expect(store.getChunks(scope, ['none:0'])).rejects.toMatchObject({ code: 'rate-limited' });
  server.faults = Array.from({ length: 6 }, () => ({ status: 503 }));
  await expect(store.getChunks(scope, ['none:0'])).rejects.toMatchObject({ code: 'provider-failed' });
});

test('a wrong key and a model that does not fit are said at the start, without the key', async () => {
  await expect(open({ apiKey: 'wrong-key' })).rejects.toMatchObject({ code: 'provider-rejected' });
  await expect(open({ apiKey: 'wrong-key' })).rejects.not.toThrow('wrong-key');
  await expect(open({}, { model: 'larger', dimension: 16 })).rejects.toThrow(
    'index millrace holds vectors of 8 numbers; the embedding model makes 16. Name another one in PINECONE_INDEX.',
  );
});

test('while Pinecone is unreachable the store opens, and works when it is back', async () => {
  const count = 40;
  server.faults = Array.from({ length: count }, () => ({ status: 503 }));
  const late = await open({ index: 'late-index' });
  await expect(late.getChunks(scope, ['none:0'])).rejects.toMatchObject({ code: 'provider-failed' });
  server.faults = [];
  expect(await late.getChunks(scope, ['none:0'])).toEqual([]);
});

test('vectors of one model are never compared with those of another', async () => {
  const own = { companyId: 'models', agentId: 'agent', fileId: 'f' };
  await putTexts(store, own, ['one']);
  const changed = await open({}, { model: 'other-model', dimension: DIMENSION });
  expect(await changed.searchDense(own, vector(EAST), 10)).toEqual([]);
  expect((await changed.similarities(own, vector(EAST), [{ chunkId: 'f:0' }])).size).toBe(0);
  expect((await changed.findWindowVectors(own, ['key f:0:0'])).size).toBe(0);
});

test('without a model there is an index of words alone', async () => {
  const lexical = await open({ index: 'words' }, null);
  await publish(lexical, filesOf(file('f')), [chunkOf(file('f'), 0, 'one')]);
  expect((await lexical.searchLexical(scope, [['one']], 10)).hits).toHaveLength(1);
  expect(await lexical.searchDense(scope, vector(EAST), 10)).toEqual([]);
  expect(await lexical.listFileIds('company')).toEqual(['f']);
  await expect(lexical.putWindows([windowOf(file('f'), 0, EAST)])).rejects.toThrow('no embedding model');
  expect(server.asked).not.toContain('GET /indexes/words');
});
