import { FOREIGN, rank, type Candidate } from './ranking.ts';

const candidate = (chunkId: string, similarity: number | null, coverage: number | null): Candidate => ({
  chunkId,
  similarity,
  coverage,
});
const order = (candidates: Candidate[], weight?: number) =>
  rank(candidates, weight).map(({ chunkId }) => chunkId);

test('what both ways find comes before what one finds', () => {
  const found = [candidate('vector', 0.6, 0), candidate('both', 0.58, 0.5), candidate('words', 0.3, 0.5)];
  expect(order(found)).toEqual(['both', 'vector', 'words']);
});

test('each way alone orders by its own measure', () => {
  expect(order([candidate('a', 0.1, null), candidate('b', 0.9, null)])).toEqual(['b', 'a']);
  expect(order([candidate('a', null, 0.1), candidate('b', null, 0.9)])).toEqual(['b', 'a']);
});

test('both ways weigh the same, whatever the range of their measures', () => {
  const found = [candidate('a', 0.62, 0.1), candidate('b', 0.6, 0.9), candidate('c', 0.2, 0)];
  expect(order(found)).toEqual(['b', 'a', 'c']);
  const narrow = found.map((one) => ({ ...one, similarity: 0.8 + (one.similarity ?? 0) / 10 }));
  expect(order(narrow)).toEqual(order(found));
});

test('a measure that is the same for all decides nothing', () => {
  expect(order([candidate('a', 0.3, 0.4), candidate('b', 0.4, 0.4)])).toEqual(['b', 'a']);
  expect(order([candidate('only', 0.3, 0.4)])).toEqual(['only']);
});

test('vectors of a foreign language count less than words', () => {
  const found = [candidate('vector', 0.6, 0.1), candidate('words', 0.2, 0.3), candidate('none', 0.1, 0)];
  expect(order(found)).toEqual(['vector', 'words', 'none']);
  expect(order(found, FOREIGN)).toEqual(['words', 'vector', 'none']);
});

test('a chunk without a vector ranks by its words', () => {
  expect(order([candidate('a', 0.2, 0), candidate('b', null, 0.8), candidate('c', 0.1, 0)]).at(-1)).toBe('c');
  expect(order([candidate('a', null, 0.3), candidate('b', null, 0.8), candidate('c', null, 0)])[0]).toBe('b');
});

test('equals keep one order, whatever the order of arrival', () => {
  const equal = [candidate('f:2', 0.5, 0.5), candidate('f:1', 0.5, 0.5)];
  expect(order(equal)).toEqual(order(equal.toReversed()));
  expect(rank([])).toEqual([]);
});
