import type { WholeQuestion } from '../../../domain/knowledge/answering/whole/whole-answer.ts';
import type { VectorStore } from '../../../domain/ports/vector-store.ts';
import { chunksToRead, fairShares, spreadPages } from './chunks-to-read.ts';

const MOST = 300;

/** Files of so many chunks; each chunk is known by its number. `limits` are those of the pages that were taken. */
function storeOf(lengths: Record<string, number>) {
  const limits: number[] = [];
  const listChunks: VectorStore['listChunks'] = async ({ companyId, fileId }, { offset, limit }) => {
    const total = companyId === 'c' ? (lengths[fileId] ?? 0) : 0;
    limits.push(limit);
    const count = Math.max(0, Math.min(limit, total - offset));
    const chunks = Array.from({ length: count }, (_, n) => ({ fileId, chunkIndex: offset + n }));
    return { total, chunks } as Awaited<ReturnType<VectorStore['listChunks']>>; // nothing else of a chunk is used
  };
  return { listChunks, limits };
}

async function numbersRead(kind: WholeQuestion['kind'], lengths: Record<string, number>) {
  const store = storeOf(lengths);
  const read = await chunksToRead(store, { kind, fileIds: Object.keys(lengths) }, 'c');
  const numbers = read.map(({ chunks }) => chunks.map(({ chunkIndex }) => chunkIndex));
  return { read, numbers, counts: numbers.map(({ length }) => length), limits: store.limits };
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

test('files that are short enough together are read whole, a page at a time', async () => {
  const { numbers, limits } = await numbersRead('summary', { a: 180, b: 120 });
  expect(numbers).toEqual([upTo(180), upTo(120)]);
  expect(Math.max(...limits)).toBeLessThanOrEqual(100);
});

test('for a summary, a file that is too long is read at its beginning, its end and places evenly between', async () => {
  const { numbers, counts, read } = await numbersRead('summary', { long: 4000 });
  const [own = []] = numbers;
  expect(counts[0]).toBeGreaterThan(MOST / 2);
  expect(counts[0]).toBeLessThanOrEqual(MOST);
  expect(own[0]).toBe(0);
  expect(own.at(-1)).toBe(3999);
  expect(own).toEqual([...new Set(own)].toSorted((a, b) => a - b));
  for (const tenth of upTo(10)) expect(own.some((n) => n >= tenth * 400 && n < (tenth + 1) * 400)).toBe(true);
  expect(read[0]?.total).toBe(4000);
});

test('of several long files none is left out', async () => {
  expect((await numbersRead('summary', { a: 150, b: 150, c: 150 })).counts).toEqual([100, 100, 100]);
  expect((await numbersRead('summary', { a: 5000, b: 20, c: 5000 })).counts).toEqual([140, 20, 140]);
});

test('for a table a file is read whole or not at all', async () => {
  expect((await numbersRead('table', { a: 150, b: 151, c: 150 })).counts).toEqual([150, 0, 150]);
  expect((await numbersRead('table', { a: 301 })).counts).toEqual([0]);
});

test('of what begins by saying what something is, the beginning is enough, however long it is', async () => {
  expect((await numbersRead('opening', { a: 4000, b: 2 })).numbers).toEqual([[0], [0]]);
});

test.each([
  [[10, 20], 300, [10, 20]],
  [[400], 300, [300]],
  [[400, 10, 200], 300, [145, 10, 145]],
  [[0, 400], 300, [0, 300]],
  [[5, 5, 5], 2, [0, 1, 1]],
])('files of %j chunks share %i: %j', (totals, most, shares) =>
  expect(fairShares(totals, most)).toEqual(shares),
);

test.each([
  [301, 300],
  [304, 301],
  [50, 9],
  [7, 1],
  [1000, 25],
  [5, 0],
])('of %i chunks at most %i are read, none twice', (total, share) => {
  const read = spreadPages(total, share).flatMap(({ offset, limit }) => upTo(limit).map((n) => offset + n));
  expect(read.length).toBeLessThanOrEqual(share);
  expect(new Set(read).size).toBe(read.length);
  expect(read[0]).toBe(share > 0 ? 0 : undefined);
  expect(Math.max(-1, ...read)).toBeLessThan(total);
});
