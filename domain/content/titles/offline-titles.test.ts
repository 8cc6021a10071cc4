import { offlineTitles } from './offline-titles.ts';
import { wordsOf } from '../words.ts';

const SOURCE = {
  keyword: 'rye bread',
  count: 10,
  pattern: 'Titles that ask. Such as:\n- How do you bake {{keyword}}?\n- {{keyword}} in {{location}}',
  values: { brand: 'Mondlicht', location: 'Leipzig', audience: 'Families, night owls' },
  related: ['sourdough'],
};

test('patterns come first, then the keyword beside what is known; each once', () => {
  expect(offlineTitles(SOURCE)).toEqual([
    'How do you bake rye bread?',
    'Rye bread in Leipzig',
    'Rye bread',
    'Rye bread: Mondlicht',
    'Rye bread: Leipzig',
    'Rye bread: Families',
    'Rye bread: night owls',
    'Rye bread: sourdough',
    'Sourdough | Mondlicht',
  ]);
});

test('what the keyword says already is not said again, and no clause is a name', () => {
  const values = { location: 'Kiel', audience: 'Our customers are families, cafes' };
  const titles = offlineTitles({ ...SOURCE, keyword: 'bread in Kiel', pattern: '', values, related: [] });
  expect(titles).toEqual(['Bread in Kiel', 'Bread in Kiel: cafes']);
});

test('every word is one of the input', () => {
  const words = new Set(wordsOf(JSON.stringify(SOURCE)));
  expect(
    offlineTitles(SOURCE)
      .flatMap(wordsOf)
      .filter((word) => !words.has(word)),
  ).toEqual([]);
});

test('no more than were asked for, and none where there is nothing to say', () => {
  expect(offlineTitles({ ...SOURCE, count: 2 })).toHaveLength(2);
  expect(offlineTitles({ keyword: 'rye', count: 5, pattern: '', values: {}, related: [] })).toEqual(['Rye']);
});
