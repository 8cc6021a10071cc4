import { randomBytes } from 'node:crypto';
import { withoutSuperseded } from './live-files.ts';
import { batchesOf } from './partition.ts';
import { fileOfRecord, filePrefix, liveId, safe } from './record-ids.ts';
import { chunkOfRecord, chunkRecord } from './records.ts';

const chunk = {
  id: 'f:3',
  companyId: 'c',
  agentId: 'a',
  fileId: 'f',
  edition: 'e',
  chunkIndex: 3,
  content: 'Größe 漢字 "quoted"',
  contentHash: 'h',
  terms: 'grosse grosse 漢字',
  page: null,
  heading: 'Heading',
  start: 0,
  end: 9,
  createdAt: '2026-01-01T00:00:00.000Z',
};

test('a chunk comes back from its record as it was', () => {
  const record = chunkRecord(chunk, 'stamp');
  expect(chunkOfRecord(record)).toEqual(chunk);
  expect(record.sparseValues?.indices).toHaveLength(2);
  const [often = 0, once = 0] = record.sparseValues?.values ?? [];
  expect(often).toBeGreaterThan(once);
});

test('a chunk of the largest size fits into the metadata, and a larger one is refused in words', () => {
  const words = Array.from({ length: 4000 }, (_, index) => `word${(index * 7919) % 3001}`).join(' ');
  expect(
    JSON.stringify(chunkRecord({ ...chunk, content: words, terms: words }, 's').metadata).length,
  ).toBeLessThan(40_000);
  const noise = randomBytes(40_000).toString('hex');
  expect(() => chunkRecord({ ...chunk, content: noise }, 's')).toThrow('choose a smaller chunk size');
});

test.each(['f', "f' OR", 'a:b', 'ü/..?&#%', '\u0000', '漢字'])('the id %j survives as ASCII', (fileId) => {
  expect(safe(fileId)).toMatch(/^[A-Za-z0-9%_-]+$/);
  expect(fileOfRecord(liveId(fileId))).toBe(fileId);
  expect(liveId(`${fileId}2`).startsWith(filePrefix(fileId))).toBe(false);
});

test('batches stay below the limits of a request, in order', () => {
  const many = Array.from({ length: 2500 }, (_, index) => ({ id: `r${index}`, values: [1] }));
  expect(batchesOf(many).map(({ length }) => length)).toEqual([1000, 1000, 500]);
  const large = Array.from({ length: 5 }, (_, index) => ({
    id: `r${index}`,
    metadata: { text: 'x'.repeat(900_000) },
  }));
  expect(batchesOf(large).map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(batchesOf(many).flat()).toEqual(many);
  expect(batchesOf([])).toEqual([]);
});

test('a file is out from when a later one supersedes it, until it is committed again', () => {
  const file = (fileId: string, committedAt: number, ...supersedes: string[]) => {
    return { fileId, agentId: 'a', version: 'v', edition: undefined, chunks: 1, supersedes, committedAt };
  };
  const ids = (...files: ReturnType<typeof file>[]) => withoutSuperseded(files).map(({ fileId }) => fileId);
  expect(ids(file('a', 1), file('b', 2, 'a'), file('c', 1))).toEqual(['b', 'c']);
  expect(ids(file('a', 3, 'b'), file('b', 2, 'a'))).toEqual(['a']);
});
