import { randomUUID } from 'node:crypto';
import type { Chunk, SearchScope, VectorStore } from '../../../domain/ports/vector-store.ts';
import { chunkOf, vector, windowOf, type Owner } from './vector-rows.ts';

export const EAST = [1];
export const NORTH = [0, 1];
export const filesOf = ({ fileId, ...owner }: Owner, ...replaced: string[]) => ({
  ...owner,
  fileIds: [fileId, ...replaced],
});

/** What every vector store must do. Each test has a company of its own in the one store that is given. */
export function itIsAVectorStore(given: () => VectorStore): void {
  let store: VectorStore;
  let scope: { companyId: string; agentId: string };
  beforeEach(() => {
    store = given();
    scope = { companyId: randomUUID(), agentId: 'agent' };
  });
  const file = (fileId: string): Owner => ({ ...scope, fileId });
  const put = (owner: Owner, ...texts: string[]) => putTexts(store, owner, texts);
  const firstOf = (...ids: string[]) => ids.map((chunkId) => ({ chunkId, edition: 'first' }));
  const denseIds = async (where: SearchScope = scope) =>
    (await store.searchDense(where, vector(EAST), 10)).map(({ chunkId }) => chunkId);
  const lexicalIds = async (words: string[], where: SearchScope = scope) => {
    const each = words.map((word) => [word]);
    return (await store.searchLexical(where, each, 10)).hits.map(({ chunkId }) => chunkId);
  };

  test('vectors are found by likeness, each chunk by its best window', async () => {
    await store.putWindows([
      windowOf(file('f'), 0, NORTH, 0),
      windowOf(file('f'), 0, EAST, 1),
      windowOf(file('f'), 1, [1, 1]),
    ]);
    const chunks = [chunkOf(file('f'), 0, 'one'), chunkOf(file('f'), 1, 'two')];
    await publish(store, filesOf(file('f')), chunks);
    const found = await store.searchDense(scope, vector(EAST), 10);
    expect(found.map(({ chunkId }) => chunkId)).toEqual(['f:0', 'f:1']);
    expect(found[0]?.similarity).toBeCloseTo(1);
    expect(found[1]?.similarity).toBeCloseTo(Math.SQRT1_2);
    expect(await store.searchDense(scope, vector(EAST), 1)).toHaveLength(1);
    const measured = await store.similarities(scope, vector(NORTH), firstOf('f:0', 'f:1', 'f:9'));
    expect(measured.get('f:0')).toEqual({ best: expect.closeTo(1), mean: expect.closeTo(0.5) });
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

  test('how rare a word is follows what is stored', async () => {
    await put(file('f'), 'apple');
    const { reach } = await store.searchLexical(scope, [['apple']], 10);
    await put(file('g'), 'apple', 'apple');
    expect((await store.searchLexical(scope, [['apple']], 10)).reach).toBeLessThan(reach);
  });

  test('any alternative counts as the word', async () => {
    await put(file('f'), 'invoic paid', 'rechnung bezahlt', 'letter');
    const { hits } = await store.searchLexical(scope, [['invoic', 'rechnung']], 10);
    expect(hits.map(({ chunkId }) => chunkId).sort()).toEqual(['f:0', 'f:1']);
    expect(hits[0]?.bm25).toBeCloseTo(hits[1]?.bm25 ?? 0, 4);
  });

  test('lexical scores do not depend on what other companies or agents store', async () => {
    await put(file('f'), 'apple pear', 'plum');
    const before = await store.searchLexical(scope, [['apple']], 10);
    const otherAgents = [
      { companyId: randomUUID(), agentId: 'agent', fileId: 'g' },
      { companyId: scope.companyId, agentId: 'other agent', fileId: 'h' },
    ];
    for (const otherAgent of otherAgents) {
      const chunks = Array.from({ length: 20 }, (_, index) => chunkOf(otherAgent, index, 'apple'));
      await publish(store, filesOf(otherAgent), chunks);
    }
    expect(await store.searchLexical(scope, [['apple']], 10)).toEqual(before);
  });

  test('a file is invisible until its chunks are committed', async () => {
    await store.putWindows([windowOf(file('f'), 0, EAST)]);
    expect(await denseIds()).toEqual([]);
    await publish(store, filesOf(file('f')), [chunkOf(file('f'), 0, 'one')]);
    expect(await denseIds()).toEqual(['f:0']);
  });

  test('windows of files still being stored do not crowd out what is there', async () => {
    await put(file('old'), 'one');
    const many = Array.from({ length: 300 }, (_, index) => windowOf(file('new'), index, EAST));
    await store.putWindows(many);
    const found = await store.searchDense(scope, vector(EAST), 1);
    expect(found).toMatchObject([{ chunkId: 'old:0', similarity: expect.any(Number) }]);
  });

  test('storing again overwrites, and takes away what the file no longer has', async () => {
    await put(file('f'), 'one', 'two', 'three');
    await put(file('f'), 'one', 'changed');
    expect(await lexicalIds(['two', 'three', 'changed'])).toEqual(['f:1']);
    expect((await denseIds()).sort()).toEqual(['f:0', 'f:1']);
    await store.prune({ companyId: scope.companyId, fileId: 'f' });
    expect(await store.count(scope)).toEqual({ chunks: 2, windows: 2 });
    const page = { offset: 1, limit: 5 };
    const { chunks, total } = await store.listChunks({ companyId: scope.companyId, fileId: 'f' }, page);
    expect(total).toBe(2);
    expect(chunks).toEqual([chunkOf(file('f'), 1, 'changed')]);
  });

  test('an edition that is being stored leaves the one that answers alone, and goes live in one commit', async () => {
    await put(file('f'), 'one', 'two');
    await store.putWindows([
      windowOf(file('f'), 0, NORTH, 0, 'next'),
      windowOf(file('f'), 1, EAST, 0, 'next'),
    ]);
    expect(await denseIds()).toEqual(['f:0', 'f:1']);
    const measured = await store.similarities(scope, vector(EAST), firstOf('f:0'));
    expect(measured.get('f:0')).toEqual({ best: expect.closeTo(1), mean: expect.closeTo(1) });
    await publish(store, filesOf(file('f')), [
      chunkOf(file('f'), 0, 'uno', 'next'),
      chunkOf(file('f'), 1, 'due', 'next'),
    ]);
    expect(await denseIds()).toEqual(['f:1', 'f:0']);
    expect(await lexicalIds(['one'])).toEqual([]);
    expect(await lexicalIds(['due'])).toEqual(['f:1']);
    await store.prune({ companyId: scope.companyId, fileId: 'f' });
    expect(await store.count({ companyId: scope.companyId, fileId: 'f' })).toEqual({ chunks: 2, windows: 2 });
  });

  test('what is found tells the edition that it was found in', async () => {
    await put(file('f'), 'one');
    const found = async () => {
      const [dense] = await store.searchDense(scope, vector(EAST), 1);
      const { hits } = await store.searchLexical(scope, [['one']], 1);
      return [dense?.edition, hits[0]?.edition];
    };
    expect(await found()).toEqual(['first', 'first']);
    await store.putWindows([windowOf(file('f'), 0, EAST, 0, 'next')]);
    await publish(store, filesOf(file('f')), [chunkOf(file('f'), 0, 'one', 'next')]);
    expect(await found()).toEqual(['next', 'next']);
  });

  test('a replaced file goes in the commit that brings its successor; other files stay', async () => {
    await put(file('first'), 'old words');
    await put(file('other'), 'other words');
    await store.putWindows([windowOf(file('second'), 0, EAST)]);
    await publish(store, filesOf(file('second'), 'first'), [chunkOf(file('second'), 0, 'new words')]);
    expect((await lexicalIds(['words'])).sort()).toEqual(['other:0', 'second:0']);
    expect((await denseIds()).sort()).toEqual(['other:0', 'second:0']);
    expect(await store.getChunks(scope, ['first:0'])).toEqual([]);
  });

  test('what is deleted is gone from words and vectors', async () => {
    await put(file('a'), 'one');
    await put(file('b'), 'one');
    await store.deleteFile({ companyId: scope.companyId, fileId: 'a' });
    expect(await lexicalIds(['one'])).toEqual(['b:0']);
    expect(await denseIds()).toEqual(['b:0']);
    expect(await store.listFileIds(scope.companyId)).toEqual(['b']);
    await store.deleteAgent(scope);
    expect(await store.count({ companyId: scope.companyId })).toEqual({ chunks: 0, windows: 0 });
    expect(await store.listFileIds(scope.companyId)).toEqual([]);
  });

  test('a company that is deleted leaves nothing, and others keep everything', async () => {
    const other = { ...file('f'), companyId: randomUUID() };
    await put(file('f'), 'one');
    await put(other, 'one');
    await store.putWindows([windowOf(file('unfinished'), 0, EAST)]);
    await store.deleteCompany(scope.companyId);
    expect(await store.count(scope)).toEqual({ chunks: 0, windows: 0 });
    expect(await store.listFileIds(scope.companyId)).toEqual([]);
    expect(await store.count({ companyId: other.companyId })).toEqual({ chunks: 1, windows: 1 });
  });

  test('files can be chosen and left out', async () => {
    await put(file('a'), 'one');
    await put(file('b'), 'one');
    expect(await lexicalIds(['one'], { ...scope, fileIds: ['a'] })).toEqual(['a:0']);
    expect(await denseIds({ ...scope, exceptFileIds: ['a'] })).toEqual(['b:0']);
    expect(await lexicalIds(['one'], { ...scope, fileIds: [] })).toEqual([]);
    expect(await store.getChunks({ ...scope, exceptFileIds: ['a'] }, ['a:0'])).toEqual([]);
  });

  test.each([
    "' OR '1'='1",
    "x' OR true --",
    "\\' OR 1=1 --",
    'company" OR "1"="1',
    "company'; DROP TABLE chunks; --",
    '%',
    '../other',
    '\u0000',
  ])('a company named %j reaches nothing of another', async (companyId) => {
    await put(file('f'), 'secret');
    const hostile = { companyId, agentId: 'agent' };
    expect(await lexicalIds(['secret'], hostile)).toEqual([]);
    expect(await denseIds(hostile)).toEqual([]);
    expect(await store.getChunks(hostile, ['f:0'])).toEqual([]);
    expect((await store.similarities(hostile, vector(EAST), firstOf('f:0'))).size).toBe(0);
    expect((await store.findWindowVectors(hostile, ['key f:0:0'])).size).toBe(0);
    await store.deleteFile({ companyId, fileId: 'f' });
    await store.deleteAgent(hostile);
    await store.commitChunks({ ...hostile, fileIds: ['f'] }, []);
    expect(await store.count(scope)).toEqual({ chunks: 1, windows: 1 });
  });

  test('hostile words, ids and texts are only words, ids and texts', async () => {
    const owner = file("f' OR '1'='1: ü/..?&");
    await put(owner, `it's "quoted" AND (NOT) -minus +plus * ~`);
    expect(await lexicalIds([`it's`])).toEqual([`${owner.fileId}:0`]);
    expect(await lexicalIds(['"quoted"', 'AND', '*'])).toEqual([`${owner.fileId}:0`]);
    expect(await store.getChunks(scope, [`${owner.fileId}:0`])).toHaveLength(1);
    expect(await store.getChunks(scope, ["x' OR '1'='1"])).toEqual([]);
    expect(await store.listFileIds(scope.companyId)).toEqual([owner.fileId]);
    // A file whose name begins like another's is another file.
    await put(file('f'), 'other');
    await store.deleteFile({ companyId: scope.companyId, fileId: 'f' });
    expect(await store.listFileIds(scope.companyId)).toEqual([owner.fileId]);
  });

  test('known vectors are found by what they were made of', async () => {
    await put(file('f'), 'one', 'two');
    const known = await store.findWindowVectors(scope, ['key f:1:0', 'unknown']);
    expect([...known]).toEqual([['key f:1:0', vector(NORTH)]]);
  });

  test('everything is found after optimizing as before', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `f${index}`);
    for (const [index, name] of names.entries()) await put(file(name), `word${index} common`);
    const found = async () => ({
      words: await store.searchLexical(scope, [['word5']], 10),
      dense: (await denseIds()).sort(),
    });
    const before = await found();
    expect(before.dense).toEqual(names.map((name) => `${name}:0`));
    await Promise.all([store.optimize(scope), store.optimize({ companyId: scope.companyId })]);
    expect(await found()).toEqual(before);
  });
}

/** Stores chunks and makes them visible, as every writer does. */
export async function publish(
  store: VectorStore,
  files: ReturnType<typeof filesOf>,
  chunks: Chunk[],
): Promise<void> {
  await store.putChunks(chunks);
  await store.commitChunks(files, chunks);
}

/** A file with one window a text: the first to the east, the others to the north. */
export async function putTexts(store: VectorStore, owner: Owner, texts: string[]): Promise<void> {
  await store.putWindows(texts.map((_, index) => windowOf(owner, index, index === 0 ? EAST : NORTH)));
  const chunks = texts.map((text, index) => chunkOf(owner, index, text));
  await publish(store, filesOf(owner), chunks);
}
