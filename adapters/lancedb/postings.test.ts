import { makePostings, placeOf } from './postings.ts';

function usesOf(texts: string[], term: string): [text: number, count: number][] {
  const postings = makePostings(texts);
  const { start, end } = placeOf(postings, term);
  return Array.from({ length: end - start }, (_, place) => [
    postings.texts[start + place] ?? -1,
    postings.counts[start + place] ?? -1,
  ]);
}

test('each term tells which texts have it, and how often', () => {
  const texts = ['apple pear apple', 'pear', '', 'plum apple'];
  expect(usesOf(texts, 'apple')).toEqual([
    [0, 2],
    [3, 1],
  ]);
  expect(usesOf(texts, 'pear')).toEqual([
    [0, 1],
    [1, 1],
  ]);
  expect(usesOf(texts, 'app')).toEqual([]);
  expect([...makePostings(texts).lengths]).toEqual([3, 1, 1, 2]);
});

test('the same as counting them one by one, for many texts and terms of other scripts', () => {
  const names = ['ä', 'naïve', '漢字', 'e117', 'c++', ...Array.from({ length: 200 }, (_, n) => `t${n}`)];
  const texts = Array.from({ length: 300 }, (_, text) =>
    Array.from({ length: text % 7 }, (__, place) => names[(text * 31 + place * 17) % names.length]).join(' '),
  );
  for (const name of names) {
    const expected = texts.flatMap((text, index) => {
      const count = text.split(' ').filter((term) => term === name).length;
      return count > 0 ? [[index, count]] : [];
    });
    expect(usesOf(texts, name)).toEqual(expected);
  }
});

test('a term that a text is full of counts as often as BM25 can tell', () => {
  expect(usesOf([Array(1000).fill('the').join(' ')], 'the')).toEqual([[0, 255]]);
});
