import { daysOf, firstDay, periodMistake } from './period.ts';
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

test('a period of one’s own stands in place of a usual one, when it is one', () => {
  const search = overviewSearch({ from: '2026-01-05', to: '2026-01-05', period: '7d' });
  expect(search).toMatchObject({ from: '2026-01-05', to: '2026-01-05' });
  expect(search.period).toBeUndefined();
  expect(daysOf(search)).toEqual({ from: '2026-01-05', to: '2026-01-05' });
  const now = Date.parse('2026-03-01T00:30:00Z');
  for (const days of [
    { from: '2026-01-06', to: '2026-01-05' },
    { from: '2026-02-30', to: '2026-03-05' },
    { from: 'x', to: '2026-03-05' },
    { from: '2026-01-06' },
  ]) {
    expect(daysOf(overviewSearch({ ...days, period: '7d' }), now)).toEqual({ from: '2026-02-23' });
  }
});

test.each([
  ['2026-01-01', '2026-12-31', null],
  ['2024-01-01', '2024-12-31', null],
  ['2025-01-01', '2026-01-02', 'At most 366 days can be shown at once.'],
  ['2026-01-02', '2026-01-01', 'The first day is after the last.'],
  ['', '2026-01-01', 'Enter both days.'],
])('a period from %j to %j: %s', (from, to, mistake) => {
  expect(periodMistake(from, to)).toBe(mistake);
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
