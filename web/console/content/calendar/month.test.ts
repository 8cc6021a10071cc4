import { dueDay, monthAfter, weeksOf } from './month.ts';

test.each([
  ['2026-11', 6, '2026-10-26', '2026-12-06'],
  ['2027-02', 4, '2027-02-01', '2027-02-28'],
  ['2026-08', 6, '2026-07-27', '2026-09-06'],
  ['2028-02', 5, '2028-01-31', '2028-03-05'],
])('%s has %i weeks, from %s to %s', (month, count, first, last) => {
  const weeks = weeksOf(month);
  expect([weeks.length, weeks.at(0)?.at(0), weeks.at(-1)?.at(-1)]).toEqual([count, first, last]);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

test('months follow each other over the end of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

test('a day is itself, and a time has the day of the reader', () => {
  expect(dueDay('2026-11-23')).toBe('2026-11-23');
  const noon = new Date(2026, 10, 23, 12);
  expect(dueDay(noon.toISOString())).toBe('2026-11-23');
});
