import { citedSources, splitCitations } from './citations.ts';

test.each([
  ['Two years. [1]', 2, ['Two years. ', 1]],
  ['[2] first, then [1][2].', 2, [2, ' first, then ', 1, 2, '.']],
  ['Not [0], [3] or [x].', 2, ['Not [0], [3] or [x].']],
  ['[1]', 1, [1]],
  ['No source [1]', 0, ['No source [1]']],
  ['', 3, []],
])('%j with %i sources', (text, count, pieces) => {
  expect(splitCitations(text, count)).toEqual(pieces);
});

test('sources are those that are cited, once and in order; all where none is', () => {
  expect(citedSources('b [3], a [1], again [3], none [7]', 4)).toEqual([1, 3]);
  expect(citedSources('Nothing cited.', 3)).toEqual([1, 2, 3]);
  expect(citedSources('Nothing there [1].', 0)).toEqual([]);
});
