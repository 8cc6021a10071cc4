import { daysOfPeriod, everyDay } from './period.ts';

const NOW = new Date('2026-03-02T23:30:00Z');

test('a period ends today and holds as many days as it says', () => {
  expect(daysOfPeriod('7', NOW)).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  expect(daysOfPeriod('month', NOW)).toEqual({ from: '2026-03-01', to: '2026-03-02' });
});

test('days without use stand among those with some', () => {
  const used = { key: '2026-02-28', calls: 3, tokensIn: 10, tokensOut: 5, costUsd: 0.1 };
  const days = everyDay([used], { from: '2026-02-27', to: '2026-03-01' });
  expect(days.map(({ key, calls }) => [key, calls])).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 3],
    ['2026-03-01', 0],
  ]);
});
