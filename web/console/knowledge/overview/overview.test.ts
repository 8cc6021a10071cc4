import { firstDay } from './period.ts';
import type { Unanswered } from './queries.ts';
import { onePerWording } from './questions.ts';
import { overviewSearch } from './search.ts';

test('a period counts today, in UTC', () => {
  const now = Date.parse('2026-03-01T00:30:00Z');
  expect(firstDay('7d', now)).toBe('2026-02-23');
  expect(firstDay(undefined, now)).toBe('2026-01-31');
});

test('the same question in other words of case and punctuation is shown once, as it was asked last', () => {
  const asked = ['Where is the café?', 'where is  the CAFÉ', 'And the price?', '???', '???'];
  const items = asked.map((question, index) => ({ question, messageId: String(index) }) as Unanswered);
  expect(onePerWording(items).map(({ messageId }) => messageId)).toEqual(['0', '2', '3']);
});

test('a URL that makes no sense is the default', () => {
  expect(overviewSearch({ period: '90d', source: 'widget', unanswered: 2, rating: -1 })).toEqual({
    period: '90d',
    source: 'widget',
    unanswered: 2,
    ratings: undefined,
    rating: -1,
  });
  const nothing = overviewSearch({ period: 'ever', source: 'fax', unanswered: 'x', ratings: 0, rating: 3 });
  expect(Object.values(nothing).every((value) => value === undefined)).toBe(true);
});
