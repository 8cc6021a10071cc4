import type { SearchScope, VectorStore } from '../../domain/ports/vector-store.ts';
import { chunkOf, indexFolder, remoteStore, stopStores, windowOf, type Owner } from './remote-store.ts';

const EAST = [1, 0, 0, 0];
const NORTH = [0, 1, 0, 0];
const scope = { companyId: 'company', agentId: 'agent' };
/** Every store is a process that loads a large library; on a busy machine that takes its time. */
const PATIENCE = 60_000;
const file = (fileId: string): Owner => ({ ...scope, fileId });
const filesOf = ({ fileId, ...owner }: Owner, ...replaced: string[]) => ({
  ...owner,
  fileIds: [fileId, ...replaced],
});
const vector = (numbers: number[]) => Float32Array.from(numbers);

let dir: string;
let store: VectorStore;
beforeEach(async () => {
  dir = await indexFolder();
  store = remoteStore(dir);
});
afterEach(stopStores);

async function put(owner: Owner, ...texts: string[]): Promise<void> {
  await store.putWindows(texts.map((_, index) => windowOf(owner, index, index === 0 ? EAST : NORTH)));
  await store.commitChunks(
    filesOf(owner),
    texts.map((text, index) => chunkOf(owner, index, text)),
  );
}

const denseIds = async (where: SearchScope = scope) =>
  (await store.searchDense(where, vector(EAST), 10)).map(({ chunkId }) => chunkId);
const lexicalIds = async (words: string[], where: SearchScope = scope) =>
  (
    await store.searchLexical(
      where,
      words.map((word) => [word]),
      10,
    )
  ).hits.map(({ chunkId }) => chunkId);

test('vectors are found by likeness, each chunk by its best window', async () => {
  await store.putWindows([
    windowOf(file('f'), 0, NORTH, 0),
    windowOf(file('f'), 0, EAST, 1),
    windowOf(file('f'), 1, [1, 1, 0, 0]),
  ]);
  await store.commitChunks(filesOf(file('f')), [chunkOf(file('f'), 0, 'one'), chunkOf(file('f'), 1, 'two')]);
  const found = await store.searchDense(scope, vector(EAST), 10);
  expect(found.map(({ chunkId }) => chunkId)).toEqual(['f:0', 'f:1']);
  expect(found[0]?.similarity).toBeCloseTo(1);
  expect(found[1]?.similarity).toBeCloseTo(Math.SQRT1_2);
  const measured = await store.similarities(scope, vector(NORTH), ['f:0', 'f:1', 'f:9']);
  expect(measured.get('f:0')).toBeCloseTo(1);
  expect(measured.size).toBe(2);
});

test('words are found by rarity, and the reach says how much was possible', async () => {
  await put(file('f'), 'apple pear', 'apple plum', 'apple cherry');
  const { hits, reach } = await store.searchLexical(scope, [['apple'], ['plum']], 10);
  expect(hits[0]?.chunkId).toBe('f:1');
  expect(hits).toHaveLength(3);
  expect(reach).toBeGreaterThan(hits[0]?.bm25 ?? Infinity);
  expect(await store.searchLexical(scope, [], 10)).toEqual({ hits: [], reach: 0 });
  const none = await store.searchLexical(scope, [['mango']], 10);
  expect(none.hits).toEqual([]);
  expect(none.reach).toBeGreaterThan(0);
});

test('lexical scores do not depend on what other companies store', async () => {
  await put(file('f'), 'apple pear', 'plum');
  const before = await store.searchLexical(scope, [['apple']], 10);
  const stranger = { companyId: 'other', agentId: 'theirs', fileId: 'g' };
  await store.commitChunks(
    filesOf(stranger),
    Array.from({ length: 50 }, (_, index) => chunkOf(stranger, index, 'apple')),
  );
  expect(await store.searchLexical(scope, [['apple']], 10)).toEqual(before);
});

test('a file is invisible until its chunks are committed', async () => {
  await store.putWindows([windowOf(file('f'), 0, EAST)]);
  expect(await denseIds()).toEqual([]);
  await store.commitChunks(filesOf(file('f')), [chunkOf(file('f'), 0, 'one')]);
  expect(await denseIds()).toEqual(['f:0']);
});

test('windows of files still being stored do not crowd out what is there', async () => {
  await put(file('old'), 'one');
  const many = Array.from({ length: 300 }, (_, index) => windowOf(file('new'), index, EAST));
  await store.putWindows(many);
  expect(await store.searchDense(scope, vector(EAST), 1)).toEqual([
    { chunkId: 'old:0', similarity: expect.any(Number) },
  ]);
});

test('storing again overwrites, and takes away what the file no longer has', async () => {
  await put(file('f'), 'one', 'two', 'three');
  await put(file('f'), 'one', 'changed');
  expect(await store.count(scope)).toEqual({ chunks: 2, windows: 3 });
  await store.pruneWindows({ companyId: 'company', fileId: 'f' });
  expect(await store.count(scope)).toEqual({ chunks: 2, windows: 2 });
  const { chunks, total } = await store.listChunks(
    { companyId: 'company', fileId: 'f' },
    { offset: 1, limit: 5 },
  );
  expect(total).toBe(2);
  expect(chunks).toEqual([chunkOf(file('f'), 1, 'changed')]);
});

test('an edition that is being stored leaves the one that answers alone, and goes live in one commit', async () => {
  await put(file('f'), 'one', 'two');
  await store.putWindows([windowOf(file('f'), 0, NORTH, 0, 'next'), windowOf(file('f'), 1, EAST, 0, 'next')]);
  expect(await store.searchDense(scope, vector(EAST), 1)).toMatchObject([{ chunkId: 'f:0' }]);
  expect((await store.similarities(scope, vector(EAST), ['f:1'])).get('f:1')).toBeCloseTo(0);
  const next = [chunkOf(file('f'), 0, 'uno', 'next'), chunkOf(file('f'), 1, 'due', 'next')];
  await store.commitChunks(filesOf(file('f')), next);
  expect(await store.searchDense(scope, vector(EAST), 1)).toMatchObject([{ chunkId: 'f:1' }]);
  expect(await lexicalIds(['one'])).toEqual([]);
  await store.pruneWindows({ companyId: 'company', fileId: 'f' });
  expect(await store.count(scope)).toEqual({ chunks: 2, windows: 2 });
});

test('pruning takes the windows of models that are no longer used', async () => {
  await put(file('f'), 'one');
  const changed = remoteStore(dir, 'other-model');
  await changed.putWindows([windowOf(file('f'), 0, EAST, 0, 'next')]);
  await changed.commitChunks(filesOf(file('f')), [chunkOf(file('f'), 0, 'one', 'next')]);
  await changed.pruneWindows({ companyId: 'company', fileId: 'f' });
  expect(await changed.count(scope)).toEqual({ chunks: 1, windows: 1 });
  expect(await store.count(scope)).toEqual({ chunks: 1, windows: 0 });
});

test('a replaced file goes in the commit that brings its successor; other files stay', async () => {
  await put(file('first'), 'old words');
  await put(file('other'), 'other words');
  await store.putWindows([windowOf(file('second'), 0, EAST)]);
  await store.commitChunks(filesOf(file('second'), 'first'), [chunkOf(file('second'), 0, 'new words')]);
  expect((await lexicalIds(['words'])).sort()).toEqual(['other:0', 'second:0']);
  expect((await denseIds()).sort()).toEqual(['other:0', 'second:0']);
});

test(
  'a reader in another process sees the old or the new, never none or both',
  async () => {
    await put(file('v0'), 'words');
    const reader = remoteStore(dir);
    const seen: string[][] = [];
    const written = new AbortController();
    const reading = (async () => {
      while (!written.signal.aborted) {
        const { hits } = await reader.searchLexical(scope, [['words']], 10);
        seen.push(hits.map(({ chunkId }) => chunkId));
      }
    })();
    for (let version = 1; version <= 15; version += 1) {
      const next = file(`v${version}`);
      await store.putWindows([windowOf(next, 0, EAST)]);
      await store.commitChunks(filesOf(next, `v${version - 1}`), [chunkOf(next, 0, 'words')]);
    }
    written.abort();
    await reading;
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((ids) => ids.length !== 1)).toEqual([]);
    expect(await reader.searchLexical(scope, [['words']], 10)).toMatchObject({
      hits: [{ chunkId: 'v15:0' }],
    });
  },
  PATIENCE,
);

test(
  'two processes that open and write at once lose nothing',
  async () => {
    const fresh = await indexFolder();
    const writers = [remoteStore(fresh), remoteStore(fresh), remoteStore(fresh, null)];
    await Promise.all(writers.map((writer) => writer.count(scope)));
    await Promise.all(
      writers.slice(0, 2).map(async (writer, number) => {
        for (let round = 0; round < 10; round += 1) {
          const owner = file(`w${number}-${round}`);
          await writer.putWindows([windowOf(owner, 0, EAST), windowOf(owner, 1, NORTH)]);
          await writer.commitChunks(filesOf(owner), [
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
  },
  PATIENCE,
);

test('what is deleted is gone from words and vectors', async () => {
  await put(file('a'), 'one');
  await put(file('b'), 'one');
  await store.deleteFile({ companyId: 'company', fileId: 'a' });
  expect(await lexicalIds(['one'])).toEqual(['b:0']);
  expect(await denseIds()).toEqual(['b:0']);
  await store.deleteAgent(scope);
  expect(await store.count({ companyId: 'company' })).toEqual({ chunks: 0, windows: 0 });
  expect(await store.listFileIds('company')).toEqual([]);
});

test('files can be chosen and left out', async () => {
  await put(file('a'), 'one');
  await put(file('b'), 'one');
  expect(await lexicalIds(['one'], { ...scope, fileIds: ['a'] })).toEqual(['a:0']);
  expect(await denseIds({ ...scope, exceptFileIds: ['a'] })).toEqual(['b:0']);
  expect(await lexicalIds(['one'], { ...scope, fileIds: [] })).toEqual([]);
});

test.each([
  "' OR '1'='1",
  "x' OR true --",
  "\\' OR 1=1 --",
  'company" OR "1"="1',
  "company'; DROP TABLE chunks; --",
  '%',
  '\u0000',
])('a company named %j reaches nothing of another', async (companyId) => {
  await put(file('f'), 'secret');
  const hostile = { companyId, agentId: 'agent' };
  expect(await lexicalIds(['secret'], hostile)).toEqual([]);
  expect(await denseIds(hostile)).toEqual([]);
  expect(await store.getChunks(hostile, ['f:0'])).toEqual([]);
  expect((await store.similarities(hostile, vector(EAST), ['f:0'])).size).toBe(0);
  expect((await store.findWindowVectors(hostile, ['key f:0:0'])).size).toBe(0);
  await store.deleteFile({ companyId, fileId: 'f' });
  await store.deleteAgent(hostile);
  await store.commitChunks({ ...hostile, fileIds: ['f'] }, []);
  expect(await store.count(scope)).toEqual({ chunks: 1, windows: 1 });
});

test('hostile words, ids and texts are only words, ids and texts', async () => {
  const owner = file("f' OR '1'='1");
  await put(owner, `it's "quoted" AND (NOT) -minus +plus * ~`);
  expect(await lexicalIds([`it's`])).toEqual([`${owner.fileId}:0`]);
  expect(await lexicalIds(['"quoted"', 'AND', '*'])).toEqual([`${owner.fileId}:0`]);
  expect(await store.getChunks(scope, [`${owner.fileId}:0`])).toHaveLength(1);
  expect(await store.getChunks(scope, ["x' OR '1'='1"])).toEqual([]);
});

test('vectors of one model are never compared with those of another', async () => {
  await put(file('f'), 'one');
  const changed = remoteStore(dir, 'other-model');
  expect(await changed.searchDense(scope, vector(EAST), 10)).toEqual([]);
  expect(await changed.count(scope)).toEqual({ chunks: 1, windows: 0 });
  await changed.deleteFile({ companyId: 'company', fileId: 'f' });
  expect(await store.count(scope)).toEqual({ chunks: 0, windows: 0 });
});

test('without a model words are found and vectors refused', async () => {
  const lexical = remoteStore(await indexFolder(), null);
  await lexical.commitChunks(filesOf(file('f')), [chunkOf(file('f'), 0, 'one')]);
  expect((await lexical.searchLexical(scope, [['one']], 10)).hits).toHaveLength(1);
  expect(await lexical.searchDense(scope, vector(EAST), 10)).toEqual([]);
  await expect(lexical.putWindows([windowOf(file('f'), 0, EAST)])).rejects.toThrow('no embedding model');
});

test('known vectors are found by what they were made of', async () => {
  await put(file('f'), 'one', 'two');
  const known = await store.findWindowVectors(scope, ['key f:1:0', 'unknown']);
  expect([...known].map(([key, numbers]) => [key, [...numbers]])).toEqual([['key f:1:0', NORTH]]);
});

test('everything is found after optimizing as before', async () => {
  for (let index = 0; index < 12; index += 1) await put(file(`f${index}`), `word${index} common`);
  const before = {
    words: await store.searchLexical(scope, [['word7']], 10),
    dense: (await denseIds()).sort(),
  };
  await Promise.all([store.optimize(), store.optimize()]);
  expect({
    words: await store.searchLexical(scope, [['word7']], 10),
    dense: (await denseIds()).sort(),
  }).toEqual(before);
});
