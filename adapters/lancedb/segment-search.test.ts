import type { Chunk } from '../../domain/ports/vector-store.ts';
import { chunksOf, idsWithin, nearestChunks, similaritiesOf } from './segment-search.ts';
import { makeSegment } from './segment.ts';
import { lexicalHits } from './word-search.ts';

const EAST = Float32Array.from([1, 0, 0, 0, 0]);
const chunk = (id: string, terms: string, edition = 'live'): Chunk => {
  const owner = { companyId: 'c', agentId: 'a', fileId: id.slice(0, 1) };
  const place = { chunkIndex: Number(id.slice(2)), page: null, heading: null, start: 0, end: terms.length };
  return { id, ...owner, ...place, edition, terms, content: terms, contentHash: '', createdAt: '' };
};
const window = (chunkId: string, numbers: number[], edition = 'live') => {
  return { chunkId, edition, vector: Float32Array.from(numbers) };
};

const segments = [
  makeSegment(
    'f',
    [chunk('f:0', 'apple apple pear'), chunk('f:1', 'pear')],
    [
      window('f:0', [0, 1, 0, 0, 0]),
      window('f:0', [3, 0, 0, 0, 3]),
      window('f:1', [1, 0, 0, 0, 0], 'coming'),
    ],
    true,
  ),
  makeSegment('g', [chunk('g:0', 'plum')], [window('g:0', [0, 0, 0, 0, 2])], true),
];

test('chunks are given as they were read, unknown ones are left out', () => {
  const found = chunksOf(segments, ['g:0', 'h:0', 'f:1', 'f:2']);
  expect(found).toEqual([chunk('f:1', 'pear'), chunk('g:0', 'plum')]);
});

test('where texts are not kept, they are to be read elsewhere', () => {
  const bare = makeSegment('h', [chunk('h:0', 'fig')], [], false);
  expect(chunksOf([...segments, bare], ['g:0'])).toEqual([chunk('g:0', 'plum')]);
  expect(chunksOf([...segments, bare], ['g:0', 'h:0'])).toBeNull();
});

test('ids of other files and of chunks that are not there are left out', () => {
  expect(idsWithin(segments, ['g:0', 'h:0', 'f:1', 'f:2'])).toEqual(['f:1', 'g:0']);
});

test('of many chunks the nearest are found, each by its best window', async () => {
  const angle = (index: number) => [Math.cos(index / 50), Math.sin(index / 50), 0, 0, 0];
  const chunks = Array.from({ length: 300 }, (_, index) => chunk(`m:${index}`, 'word'));
  const windows = chunks.flatMap(({ id }, index) => [window(id, angle(index)), window(id, [0, 0, 1, 0, 0])]);
  const many = [makeSegment('m', chunks, windows, false), ...segments];
  const found = await nearestChunks(many, Float32Array.from(angle(150)), 5);
  expect(found.map(({ chunkId }) => chunkId).sort()).toEqual(['m:148', 'm:149', 'm:150', 'm:151', 'm:152']);
  expect(found[0]).toEqual({ chunkId: 'm:150', edition: 'live', similarity: expect.closeTo(1, 3) });
});

test('vectors of any length are compared by their direction, those of other editions not at all', async () => {
  const found = await nearestChunks(segments, EAST, 10);
  expect(found).toEqual([
    { chunkId: 'f:0', edition: 'live', similarity: expect.closeTo(Math.SQRT1_2) },
    { chunkId: 'g:0', edition: 'live', similarity: expect.closeTo(0) },
  ]);
  expect(await nearestChunks(segments, EAST, 1)).toEqual(found.slice(0, 1));
  expect(await nearestChunks([], EAST, 10)).toEqual([]);
});

test('given chunks are measured, whatever file they are of', () => {
  const measured = similaritiesOf(segments, EAST, ['g:0', 'f:1', 'f:0', 'gone']);
  expect([...measured.keys()].sort()).toEqual(['f:0', 'g:0']);
  expect(measured.get('f:0')).toEqual({
    best: expect.closeTo(Math.SQRT1_2),
    mean: expect.closeTo(Math.SQRT1_2 / 2),
  });
});

test('words are counted over all segments', async () => {
  const { hits } = await lexicalHits(segments, [['pear', 'plum']], 10);
  expect(hits.map(({ chunkId }) => chunkId).sort()).toEqual(['f:0', 'f:1', 'g:0']);
  // The shorter chunk says more with one word.
  expect(hits.at(-1)?.chunkId).toBe('f:0');
  expect((await lexicalHits(segments, [['apple']], 10)).hits[0]?.chunkId).toBe('f:0');
  expect((await lexicalHits(segments, [['pear']], 1)).hits).toHaveLength(1);
});

test('a chunk that has several alternatives has the word as often as all of them', async () => {
  const texts = [chunk('k:0', 'pear plum'), chunk('k:1', 'pear pear'), chunk('k:2', 'pear apple')];
  const { hits, reach } = await lexicalHits([makeSegment('k', texts, [], true)], [['pear', 'plum']], 10);
  const scores = new Map(hits.map(({ chunkId, bm25 }) => [chunkId, bm25]));
  expect(scores.get('k:0')).toBe(scores.get('k:1'));
  expect(scores.get('k:2')).toBeLessThan(scores.get('k:0') ?? 0);
  expect(reach).toBeGreaterThan(scores.get('k:0') ?? Infinity);
});
