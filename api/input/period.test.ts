import { daysOf, periodOf } from './period.ts';

const time = (text: string) => new Date(text);

test('a day stands for its begin, as `to` for its end; a time for itself', () => {
  expect(periodOf({ from: '2026-02-27', to: '2026-02-28' })).toEqual({
    from: time('2026-02-27T00:00:00Z'),
    to: time('2026-03-01T00:00:00Z'),
  });
  expect(periodOf({ from: '2026-02-27T23:00:00+01:00', to: '2026-02-28T12:00:00Z' })).toEqual({
    from: time('2026-02-27T22:00:00Z'),
    to: time('2026-02-28T12:00:00Z'),
  });
});

test('the default is the last 30 days, the first one whole', () => {
  expect(periodOf({ to: '2026-03-31T12:00:00Z' }).from).toEqual(time('2026-03-01T00:00:00Z'));
  const before = new Date();
  const { to } = periodOf({});
  expect([before <= to, to <= new Date()]).toEqual([true, true]);
});

test('a period that begins in the future is a day in which nothing has happened', () => {
  expect(periodOf({ from: '2999-01-01' })).toEqual({
    from: time('2999-01-01T00:00:00Z'),
    to: time('2999-01-02T00:00:00Z'),
  });
  expect(() => periodOf({ from: '2999-01-02', to: '2999-01-01' })).toThrow('before');
});

test('a period has a length, and no more days than are allowed', () => {
  expect(() => periodOf({ from: '2026-02-02T00:00:00Z', to: '2026-02-02T00:00:00Z' })).toThrow('before');
  const years = { from: '2020-01-01', to: '2026-01-01' };
  expect(() => periodOf(years, 366)).toThrow('at most 366 days');
  expect(periodOf(years).from).toEqual(time('2020-01-01T00:00:00Z'));
});

test('a period lies within the years of four digits, its end and its default begin, too', () => {
  expect(periodOf({ from: '0001-01-01', to: '9999-12-30' })).toEqual({
    from: time('0001-01-01T00:00:00Z'),
    to: time('9999-12-31T00:00:00Z'),
  });
  for (const query of [
    { to: '9999-12-31' },
    { to: '9999-12-31T23:59:59-12:00' },
    { from: '9999-12-31' },
    { from: '0000-01-01' },
    { from: '0001-01-01T00:00:00+12:00' },
    { to: '0001-01-15' },
  ])
    expect(() => periodOf(query)).toThrow('within the years 0001 to 9999');
});

test('the days of a period are those that it touches', () => {
  const days = (from: string, to: string) => daysOf({ from: time(from), to: time(to) });
  expect(days('2026-02-27T12:00:00Z', '2026-03-01T00:00:00Z')).toEqual(['2026-02-27', '2026-02-28']);
  expect(days('2026-02-28T23:59:59.999Z', '2026-03-01T00:00:00.001Z')).toEqual(['2026-02-28', '2026-03-01']);
});
