import { SpentClock } from './spent-clock.ts';

test('a file may take so much of the processor in a row without progress, and so much in all', () => {
  const clock = new SpentClock(1_000, { silenceMs: 100, totalMs: 250 });
  expect(clock.isOver(1_100)).toBe(false);
  expect(clock.isOver(1_101)).toBe(true);
  clock.progress();
  expect(clock.isOver(1_200)).toBe(false);
  clock.progress();
  expect([clock.isOver(1_250), clock.spentMs]).toEqual([false, 250]);
  clock.progress();
  expect(clock.isOver(1_251)).toBe(true);
});

test('a child that has gone says nothing, and has spent what it had', () => {
  const clock = new SpentClock(1_000, { silenceMs: 100, totalMs: 250 });
  expect([clock.isOver(1_050), clock.isOver(0), clock.spentMs]).toEqual([false, false, 50]);
});
