import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Chunk, VectorStore, Window } from '../../../domain/ports/vector-store.ts';
import { indexFolder, remoteStore, stopStores, toFormerLayout, withoutNodeOptions } from './remote-store.ts';
import { chunkOf, vector, windowOf, type Owner } from './vector-rows.ts';
import { EAST, filesOf, itIsAVectorStore, publish, NORTH, putTexts } from './vector-store-contract.ts';

const scope = { companyId: 'company', agentId: 'agent' };
const file = (fileId: string): Owner => ({ ...scope, fileId });

let dir: string;
let store: VectorStore;
let indexed: VectorStore;
beforeAll(async () => {
  dir = await indexFolder();
  store = remoteStore(dir);
  indexed = indexedAtOnce(remoteStore(dir, 'test-model', { indexed: 0 }));
  await Promise.all([store, indexed].map((each) => each.count(scope)));
});
afterAll(stopStores);

const put = (owner: Owner, ...texts: string[]) => putTexts(store, owner, texts);

describe('LanceDB', () => {
  itIsAVectorStore(() => store);
});
describe('LanceDB, with indexes after every commit', () => {
  itIsAVectorStore(() => indexed);
});

test('an index that meets the commit of another process is made again', async () => {
  const [columns] = await replies('conflicting-opener.ts', await indexFolder());
  expect(columns).toEqual(['id', 'terms']);
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
        if (round % 4 === 3) await writer.optimize(scope);
      }
    }),
  );
  for (const writer of writers.slice(0, 2))
    expect(await writer.count(scope)).toEqual({ chunks: 40, windows: 40 });
  expect((await writers[2]?.searchLexical(scope, [['word1']], 100))?.hits).toHaveLength(10);
});

test('vectors are found in their index as without one, and new ones beside it', async () => {
  const own = { companyId: 'growing', agentId: 'agent' };
  const asked = vector([1, 0.5]);
  const found = async () => {
    const nearest = await indexed.searchDense(own, asked, 3);
    return nearest.map(({ chunkId, similarity }) => [chunkId, similarity.toFixed(3)]);
  };
  await put({ ...own, fileId: 'f' }, 'one', 'two', 'three');
  const before = await found();
  expect(before).toEqual([
    ['f:0', '0.894'],
    [expect.any(String), '0.447'],
    [expect.any(String), '0.447'],
  ]);
  const west = Array.from({ length: 300 }, (_, index) =>
    windowOf({ ...own, fileId: 'g' }, 0, [-1, 0, index / 300, index / 150], index),
  );
  await store.putWindows(west);
  await publish(store, filesOf({ ...own, fileId: 'g' }), [chunkOf({ ...own, fileId: 'g' }, 0, 'west')]);
  await indexed.optimize(own);
  expect(await found()).toEqual(before);
  await store.putWindows([windowOf({ ...own, fileId: 'h' }, 0, [1, 0.5])]);
  await publish(store, filesOf({ ...own, fileId: 'h' }), [chunkOf({ ...own, fileId: 'h' }, 0, 'new')]);
  expect((await found())[0]).toEqual(['h:0', '1.000']);
  for (const fileId of ['g', 'h']) await store.deleteFile({ companyId: 'growing', fileId });
  expect(await found()).toEqual(before);
});

test('an agent that another process deletes is gone at once, and may be stored again', async () => {
  const reader = remoteStore(dir);
  const own = { companyId: 'deleted', agentId: 'agent' };
  const found = async () => ({
    dense: (await reader.searchDense(own, vector(EAST), 10)).map(({ chunkId }) => chunkId),
    words: (await reader.searchLexical(own, [['one']], 10)).hits.map(({ chunkId }) => chunkId),
    count: await reader.count(own),
  });
  await put({ ...own, fileId: 'f' }, 'one');
  const one = { dense: ['f:0'], words: ['f:0'], count: { chunks: 1, windows: 1 } };
  expect(await found()).toEqual(one);
  await store.deleteAgent(own);
  expect(await found()).toEqual({ dense: [], words: [], count: { chunks: 0, windows: 0 } });
  await put({ ...own, fileId: 'f' }, 'one');
  expect(await found()).toEqual(one);
});

test('an agent that another process deletes while it is read has nothing', async () => {
  const own = { companyId: 'read', agentId: 'agent' };
  await put({ ...own, fileId: 'f' }, 'one');
  const [seen] = await replies('deleting-reader.ts', dir, own.companyId, own.agentId);
  expect(seen).toEqual({ read: [], hasFailed: true });
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

describe('an index of 0.2.0', () => {
  let former: VectorStore;
  let folder: string;
  beforeEach(async () => {
    folder = await indexFolder();
    const writer = remoteStore(folder);
    for (const agentId of ['moved', 'other'])
      for (const fileId of ['f', 'g'])
        await putTexts(writer, { companyId: 'company', agentId, fileId: `${agentId}-${fileId}` }, [
          `${fileId} common`,
        ]);
    await toFormerLayout(folder);
    former = remoteStore(folder);
  });
  const moved = { companyId: 'company', agentId: 'moved' };
  const other = { companyId: 'company', agentId: 'other' };
  const files = async (where: typeof moved, reader = former) => {
    const { hits } = await reader.searchLexical(where, [['common']], 10);
    const nearest = await reader.searchDense(where, vector(EAST), 10);
    const ids = nearest.map(({ chunkId }) => chunkId).sort();
    expect(hits.map(({ chunkId }) => chunkId).sort()).toEqual(ids);
    expect(await reader.count(where)).toEqual({ chunks: ids.length, windows: ids.length });
    return ids;
  };
  const replace = () => putTexts(former, { ...moved, fileId: 'moved-f' }, ['new common']);

  test('is searched where it is, and each agent moves with what is first stored for it', async () => {
    expect(await former.listFormerAgents()).toEqual([moved, other]);
    expect(await files(moved)).toEqual(['moved-f:0', 'moved-g:0']);
    const known = await former.findWindowVectors(moved, ['key moved-f:0:0']);
    expect([...known]).toEqual([['key moved-f:0:0', vector(EAST)]]);
    await replace();
    expect(await former.listFormerAgents()).toEqual([other]);
    expect(await files(moved)).toEqual(['moved-f:0', 'moved-g:0']);
    expect((await former.searchLexical(moved, [['new']], 10)).hits).toHaveLength(1);
    expect(await files(other)).toEqual(['other-f:0', 'other-g:0']);
    expect((await former.listFileIds('company')).sort()).toEqual([
      'moved-f',
      'moved-g',
      'other-f',
      'other-g',
    ]);
    expect(await files(moved, remoteStore(folder))).toEqual(['moved-f:0', 'moved-g:0']);
  });

  test('loses what is deleted, before and after a move', async () => {
    await former.deleteFile({ companyId: 'company', fileId: 'moved-g' });
    expect(await files(moved)).toEqual(['moved-f:0']);
    await replace();
    expect(await files(moved)).toEqual(['moved-f:0']);
    await former.deleteAgent(moved);
    expect(await files(moved)).toEqual([]);
    await former.deleteCompany('company');
    expect(await files(other)).toEqual([]);
    expect(await former.listFormerAgents()).toEqual([]);
  });

  test('does not bring back what is deleted by another process during the move', async () => {
    const [kept] = await replies('deleting-mover.ts', folder, 'company', 'moved', 'moved-g');
    expect(kept).toEqual([['moved-f'], ['moved-f']]);
    expect(await files(moved, remoteStore(folder))).toEqual(['moved-f:0']);
  });

  test('is removed once every agent has moved', async () => {
    await replace();
    await former.optimize({ companyId: 'company' });
    expect(await files(other)).toEqual(['other-f:0', 'other-g:0']);
    await putTexts(former, { ...other, fileId: 'other-f' }, ['new common']);
    await former.optimize({ companyId: 'company' });
    expect((await readdir(folder)).filter((name) => name.endsWith('.lance'))).toEqual([]);
    expect(await files(other)).toEqual(['other-f:0', 'other-g:0']);
  });
});

/** The message of a script of this folder, or how it ended without one. */
async function replies(script: string, ...args: string[]): Promise<unknown[]> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const child = fork(file, args, { env: withoutNodeOptions(), execArgv: [] });
  return Promise.race([once(child, 'message'), once(child, 'exit')]);
}

/** Brings the indexes of an agent up to date after everything that is stored. */
function indexedAtOnce(given: VectorStore): VectorStore {
  return new Proxy(given, {
    get: (_, method: keyof VectorStore) => {
      if (method === 'putWindows')
        return async (windows: Window[]) => {
          await given.putWindows(windows);
          if (windows[0]) await given.optimize(windows[0]);
        };
      if (method === 'commitChunks')
        return async (owner: ReturnType<typeof filesOf>, chunks: Chunk[]) => {
          await given.commitChunks(owner, chunks);
          await given.optimize(owner);
        };
      return given[method];
    },
  });
}
