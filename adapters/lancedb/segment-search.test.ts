import type { Chunk } from '../../domain/ports/vector-store.ts';
import { chunksOf, lexicalHits, nearestChunks, similaritiesOf } from './segment-search.ts';
import { makeSegment } from './segment.ts';

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
  ),
  makeSegment('g', [chunk('g:0', 'plum')], [window('g:0', [0, 0, 0, 0, 2])]),
];

test('chunks are given as they were read, unknown ones are left out', () => {
  const found = chunksOf(segments, ['g:0', 'h:0', 'f:1', 'f:2']);
  expect(found).toEqual([chunk('g:0', 'plum'), chunk('f:1', 'pear')]);
});

test('vectors of any length are compared by their direction, those of other editions not at all', async () => {
  const found = await nearestChunks(segments, EAST, 10);
  expect(found).toEqual([
    { chunkId: 'f:0', similarity: expect.closeTo(Math.SQRT1_2) },
    { chunkId: 'g:0', similarity: expect.closeTo(0) },
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

test('words are counted over all segments', () => {
  const { hits } = lexicalHits(segments, [['pear', 'plum']], 10);
  expect(hits.map(({ chunkId }) => chunkId).sort()).toEqual(['f:0', 'f:1', 'g:0']);
  // The shorter chunk says more with one word.
  expect(hits.at(-1)?.chunkId).toBe('f:0');
  expect(lexicalHits(segments, [['apple']], 10).hits[0]?.chunkId).toBe('f:0');
  expect(lexicalHits(segments, [['pear']], 1).hits).toHaveLength(1);
});
