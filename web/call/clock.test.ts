import { begun, secondsLeft } from './clock.ts';

const clock = { activeMs: null, isPaused: false, pauseLeftMs: 600_000, at: 1_000 };

test('the time runs from the first answer, and ends at nothing', () => {
  expect(secondsLeft(clock, 15, 5_000_000)).toBe(900);
  const running = begun(clock, 2_000);
  expect(secondsLeft(running, 1, 32_000)).toBe(30);
  expect(secondsLeft(running, 1, 900_000)).toBe(0);
  expect(begun(running, 50_000)).toBe(running);
});

test('the time stands in a pause for as long as pauses may last, then it runs on', () => {
  const paused = { activeMs: 20_000, isPaused: true, pauseLeftMs: 5_000, at: 1_000 };
  expect(secondsLeft(paused, 1, 6_000)).toBe(40);
  expect(secondsLeft(paused, 1, 16_000)).toBe(30);
});
