import { FOREIGN, rank, type Candidate } from './ranking.ts';

const candidate = (
  chunkId: string,
  similarity: number | null,
  coverage: number | null,
  passage: number | null = null,
  meanSimilarity = similarity,
): Candidate => ({ chunkId, similarity, meanSimilarity, coverage, passage });
const order = (candidates: Candidate[], weight?: number) =>
  rank(candidates, weight).map(({ chunkId }) => chunkId);

test('what both ways find comes before what one finds', () => {
  const found = [candidate('vector', 0.6, 0), candidate('both', 0.58, 0.5), candidate('words', 0.3, 0.5)];
  expect(order(found)).toEqual(['both', 'words', 'vector']);
});

test('each way alone orders by its own measure', () => {
  expect(order([candidate('a', 0.1, null), candidate('b', 0.9, null)])).toEqual(['b', 'a']);
  expect(order([candidate('a', null, 0.1), candidate('b', null, 0.9)])).toEqual(['b', 'a']);
});

test('a measure that hardly differs hardly counts', () => {
  const found = [candidate('a', 0.31, 0.1), candidate('b', 0.3, 0.6)];
  expect(order(found)).toEqual(['b', 'a']);
});

test('words that stand together come before words that are scattered', () => {
  expect(order([candidate('a', 0.5, 0.3, 0.2), candidate('b', 0.5, 0.3, 0.9)])).toEqual(['b', 'a']);
});

test('what is about it as a whole comes before what mentions it', () => {
  expect(order([candidate('mentions', 0.6, 0.2, 0.2, 0.1), candidate('about', 0.58, 0.2, 0.2, 0.5)])).toEqual(
    ['about', 'mentions'],
  );
  expect(order([candidate('answers', 0.7, 0.2, 0.2, 0.3), candidate('about', 0.5, 0.2, 0.2, 0.5)])).toEqual([
    'answers',
    'about',
  ]);
});

test('vectors of a foreign language count less than words', () => {
  const found = [candidate('vector', 0.6, 0.1), candidate('words', 0.2, 0.3)];
  expect(order(found)).toEqual(['vector', 'words']);
  expect(order(found, FOREIGN)).toEqual(['words', 'vector']);
});

test('a chunk without a vector ranks by its words', () => {
  expect(order([candidate('a', 0.2, 0), candidate('b', null, 0.8), candidate('c', 0.1, 0)])[0]).toBe('b');
  expect(order([candidate('a', null, 0.3), candidate('b', null, 0.8), candidate('c', null, 0)])[0]).toBe('b');
});

test('equals keep one order, whatever the order of arrival', () => {
  const equal = [candidate('f:2', 0.5, 0.5), candidate('f:1', 0.5, 0.5)];
  expect(order(equal)).toEqual(order(equal.toReversed()));
  expect(rank([])).toEqual([]);
});

test('the lead is the distance to the best of the others, and ends somewhere', () => {
  const leads = (candidates: Candidate[]) => rank(candidates).map(({ lead }) => Number(lead.toFixed(2)));
  expect(leads([candidate('a', 0.6, null), candidate('b', 0.45, null), candidate('c', 0.3, null)])).toEqual([
    0.15, -0.15, -0.2,
  ]);
  expect(leads([candidate('a', 0.6, null), candidate('b', 0.6, null)])).toEqual([0, 0]);
  expect(leads([candidate('a', 0.9, 0.9)])).toEqual([0.2]);
});
