import { beginningOf, secondsLeft } from './clock.ts';

test('the time runs from the first answer, and ends at nothing', () => {
  expect(secondsLeft(null, 15, 5_000_000)).toBe(900);
  expect(secondsLeft(1_000, 1, 31_500)).toBe(30);
  expect(secondsLeft(1_000, 1, 900_000)).toBe(0);
});

test('the beginning is what the tab has seen, else what the server knows, else the last turn tells the least', () => {
  const told = '2026-01-01T00:00:00.000Z';
  const now = Date.parse(told) + 60_000;
  expect(beginningOf({ kept: 7, told, lastTurnMs: 5, now })).toBe(7);
  expect(beginningOf({ kept: undefined, told, lastTurnMs: 5, now })).toBe(now - 60_000);
  expect(beginningOf({ kept: undefined, told: null, lastTurnMs: 5_000, now })).toBe(now - 5_000);
  expect(beginningOf({ kept: undefined, told: null, lastTurnMs: null, now })).toBeNull();
});
