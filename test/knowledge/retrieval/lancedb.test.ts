import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { VectorStore } from '../../../domain/ports/vector-store.ts';
import { until } from '../../support/until.ts';
import { indexFolder, remoteStore, stopStores, withoutNodeOptions } from './remote-store.ts';
import { chunkOf, windowOf, type Owner } from './vector-rows.ts';
import {
  EAST,
  filesOf,
  itIsAVectorStore,
  publish,
  NORTH,
  putTexts,
  vector,
} from './vector-store-contract.ts';

const scope = { companyId: 'company', agentId: 'agent' };
const file = (fileId: string): Owner => ({ ...scope, fileId });

let dir: string;
let store: VectorStore;
let indexed: VectorStore;
let withoutTexts: VectorStore;
beforeAll(async () => {
  dir = await indexFolder();
  store = remoteStore(dir);
  indexed = remoteStore(dir, 'test-model', { memory: { chunks: 0, windows: 100 } });
  withoutTexts = remoteStore(dir, 'test-model', { memory: { texts: 0 } });
  await Promise.all([store, indexed, withoutTexts].map((each) => each.count(scope)));
});
afterAll(stopStores);

const put = (owner: Owner, ...texts: string[]) => putTexts(store, owner, texts);

describe('LanceDB, searched in memory', () => {
  itIsAVectorStore(() => store);
});
describe('LanceDB, searched in memory without texts', () => {
  itIsAVectorStore(() => withoutTexts);
});
describe('LanceDB, searched through its indexes', () => {
  itIsAVectorStore(() => indexed);
});

test('an index that meets the commit of another process is made again', async () => {
  const opener = fileURLToPath(new URL('conflicting-opener.ts', import.meta.url));
  const child = fork(opener, [await indexFolder()], { env: withoutNodeOptions(), execArgv: [] });
  const [columns] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  expect(columns).toEqual([
    ['agentId', 'fileId', 'id', 'terms'],
    ['agentId', 'chunkId', 'contentKey', 'fileId', 'id'],
  ]);
});

test('a reader in another process sees the old or the new, never none or both', async () => {
  await put(file('v0'), 'words');
  const reader = remoteStore(dir);
  const seen: string[][] = [];
  const written = new AbortController();
  const reading = (async () => {
    while (!written.signal.aborted) {
      const { hits } = await reader.searchLexical(scope, [['words']], 10);
      seen.push(hits.map(({ chunkId }) => chunkId));
      const nearest = await reader.searchDense(scope, vector(EAST), 10);
      seen.push(nearest.map(({ chunkId }) => chunkId));
    }
  })();
  for (let version = 1; version <= 15; version += 1) {
    const next = file(`v${version}`);
    await store.putWindows([windowOf(next, 0, EAST)]);
    await publish(store, filesOf(next, `v${version - 1}`), [chunkOf(next, 0, 'words')]);
    await store.prune({ companyId: 'company', fileId: `v${version - 1}` });
  }
  written.abort();
  await reading;
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((ids) => ids.length !== 1)).toEqual([]);
  expect(await reader.searchLexical(scope, [['words']], 10)).toMatchObject({
    hits: [{ chunkId: 'v15:0' }],
  });
});

test('two processes that open and write at once lose nothing', async () => {
  const fresh = await indexFolder();
  const writers = [remoteStore(fresh), remoteStore(fresh), remoteStore(fresh, null)];
  await Promise.all(writers.map((writer) => writer.count(scope)));
  await Promise.all(
    writers.slice(0, 2).map(async (writer, number) => {
      for (let round = 0; round < 10; round += 1) {
        const owner = file(`w${number}-${round}`);
        await writer.putWindows([windowOf(owner, 0, EAST), windowOf(owner, 1, NORTH)]);
        await publish(writer, filesOf(owner), [
          chunkOf(owner, 0, `word${number}`),
          chunkOf(owner, 1, 'common'),
        ]);
        if (round % 4 === 3) await writer.optimize();
      }
    }),
  );
  for (const writer of writers.slice(0, 2))
    expect(await writer.count(scope)).toEqual({ chunks: 40, windows: 40 });
  expect((await writers[2]?.searchLexical(scope, [['word1']], 100))?.hits).toHaveLength(10);
});

test('an agent that outgrows the memory is found as before, with and without an index of its vectors', async () => {
  const small = remoteStore(dir, 'test-model', { memory: { chunks: 3, windows: 100 } });
  const own = { companyId: 'growing', agentId: 'agent' };
  const found = async () => [
    await small.searchDense(own, vector([1, 0.5, 0, 0]), 3),
    (await small.searchLexical(own, [['two']], 3)).hits.map(({ chunkId }) => chunkId),
  ];
  await put({ ...own, fileId: 'f' }, 'one', 'two', 'three');
  const [nearest, ...others] = await found();
  expect(nearest).toMatchObject([{ chunkId: 'f:0' }, {}, {}]);
  const west = Array.from({ length: 300 }, (_, index) =>
    windowOf({ ...own, fileId: 'g' }, 0, [-1, 0, index / 300, index / 150], index),
  );
  await small.putWindows(west);
  await publish(small, filesOf({ ...own, fileId: 'g' }), [chunkOf({ ...own, fileId: 'g' }, 0, 'west')]);
  const near = expect.closeTo(0.894);
  const grown = [
    [{ chunkId: 'f:0', edition: expect.any(String), similarity: near }, expect.anything(), expect.anything()],
    ...others,
  ];
  expect(await found()).toEqual(grown);
  await small.optimize();
  expect(await found()).toEqual(grown);
  await small.deleteFile({ companyId: 'growing', fileId: 'g' });
  expect(await found()).toEqual(grown);
});

test('a question does not wait for a large agent to be read, and finds the same before and after', async () => {
  const large = remoteStore(dir, 'test-model', { memory: { awaited: 0, texts: 0 } });
  const own = { companyId: 'large', agentId: 'agent' };
  await put({ ...own, fileId: 'f' }, 'one', 'two', 'three');
  const asked = vector([1, 0.5, 0, 0]);
  const found = async () => ({
    dense: await large.searchDense(own, asked, 3),
    words: (await large.searchLexical(own, [['two']], 3)).hits,
    texts: (await large.getChunks(own, ['f:1'])).map(({ content }) => content),
  });
  const before = await found();
  expect(before).toMatchObject({ words: [{ chunkId: 'f:1' }], texts: ['two'] });
  // In memory numbers have fewer places.
  const after = await until(async () => {
    const now = await found();
    return now.dense[0]?.similarity !== before.dense[0]?.similarity && now;
  });
  expect(after.texts).toEqual(before.texts);
  expect(after.words.map(({ chunkId }) => chunkId)).toEqual(['f:1']);
  const ids = ({ dense }: typeof before) => dense.map(({ chunkId }) => chunkId).sort();
  expect(ids(after)).toEqual(ids(before));
});

test('vectors of one model are never compared with those of another', async () => {
  const own = { companyId: 'models', agentId: 'agent' };
  const owner = { ...own, fileId: 'f' };
  await put(owner, 'one');
  const changed = remoteStore(dir, 'other-model');
  expect(await changed.searchDense(own, vector(EAST), 10)).toEqual([]);
  expect(await changed.count(own)).toEqual({ chunks: 1, windows: 0 });
  // An edition of the other model: pruning takes the windows of the first.
  await changed.putWindows([windowOf(owner, 0, EAST, 0, 'next')]);
  await publish(changed, filesOf(owner), [chunkOf(owner, 0, 'one', 'next')]);
  await changed.prune({ companyId: 'models', fileId: 'f' });
  expect(await changed.count(own)).toEqual({ chunks: 1, windows: 1 });
  expect(await store.count(own)).toEqual({ chunks: 1, windows: 0 });
  await changed.deleteFile({ companyId: 'models', fileId: 'f' });
  expect(await changed.count(own)).toEqual({ chunks: 0, windows: 0 });
});

test('without a model words are found and vectors refused', async () => {
  const lexical = remoteStore(await indexFolder(), null);
  await publish(lexical, filesOf(file('f')), [chunkOf(file('f'), 0, 'one')]);
  expect((await lexical.searchLexical(scope, [['one']], 10)).hits).toHaveLength(1);
  expect(await lexical.searchDense(scope, vector(EAST), 10)).toEqual([]);
  await expect(lexical.putWindows([windowOf(file('f'), 0, EAST)])).rejects.toThrow('no embedding model');
});
