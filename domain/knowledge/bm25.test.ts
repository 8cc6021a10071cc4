import { bm25, bm25Reach, coverageOf } from './bm25.ts';

const statistics = { documents: 100, averageLength: 4, frequencies: [5, 50] };
const words = [['rare'], ['common']];

test('a rare word counts more than a common one', () => {
  const rare = bm25(words, ['rare', 'a', 'b', 'c'], statistics);
  const common = bm25(words, ['common', 'a', 'b', 'c'], statistics);
  expect(rare).toBeGreaterThan(common);
});

test('more of a word counts more, but never beyond the reach', () => {
  const once = bm25(words, ['rare', 'common', 'a', 'b'], statistics);
  const often = bm25(
    words,
    Array.from({ length: 1000 }, (_, index) => (index % 2 ? 'rare' : 'common')),
    statistics,
  );
  expect(often).toBeGreaterThan(once);
  expect(often).toBeLessThan(bm25Reach(statistics));
});

test('a long document needs more of a word', () => {
  const long = Array.from({ length: 40 }, () => 'a');
  expect(bm25(words, ['rare', ...long], statistics)).toBeLessThan(bm25(words, ['rare', 'a'], statistics));
});

test('any alternative counts as the word', () => {
  const either = [['invoic', 'rechnung']];
  const one = { documents: 10, averageLength: 2, frequencies: [2] };
  expect(bm25(either, ['rechnung', 'x'], one)).toBe(bm25(either, ['invoic', 'x'], one));
  expect(bm25(either, ['other', 'x'], one)).toBe(0);
});

test('a collection of one document gives its words a weight', () => {
  const single = { documents: 1, averageLength: 3, frequencies: [1] };
  expect(bm25([['word']], ['word', 'a', 'b'], single) / bm25Reach(single)).toBeGreaterThan(0.4);
});

test('all of one word is held more easily than all of five, so it covers less', () => {
  const reach = (count: number) =>
    bm25Reach({ ...statistics, frequencies: Array.from({ length: count }, () => 5) });
  expect(coverageOf(reach(5), reach(5))).toBeGreaterThan(1.5 * coverageOf(reach(1), reach(1)));
  expect(coverageOf(reach(1), reach(1))).toBeGreaterThan(coverageOf(reach(1), reach(5)));
  expect(coverageOf(0, 0)).toBe(0);
});
