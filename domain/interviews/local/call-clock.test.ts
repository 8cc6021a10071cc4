import { MOST_PAUSED_MS, NO_PAUSES, pause, readClock, resume } from './call-clock.ts';

const MINUTE = 60_000;

test('the clock runs from the first answer, stands in a pause, and runs on behind it', () => {
  expect(readClock(null, NO_PAUSES, 5 * MINUTE)).toEqual({
    activeMs: null,
    isPaused: false,
    pauseLeftMs: MOST_PAUSED_MS,
  });
  const paused = pause(NO_PAUSES, 3 * MINUTE);
  for (const now of [3, 4, 9]) {
    expect(readClock(MINUTE, paused, now * MINUTE)).toMatchObject({ activeMs: 2 * MINUTE, isPaused: true });
  }
  expect(pause(paused, 4 * MINUTE)).toBe(paused);
  const resumed = resume(paused, 7 * MINUTE);
  expect(readClock(MINUTE, resumed, 8 * MINUTE)).toEqual({
    activeMs: 3 * MINUTE,
    isPaused: false,
    pauseLeftMs: MOST_PAUSED_MS - 4 * MINUTE,
  });
});

test('pauses are bounded in all: then the clock runs on by itself, and cannot be stopped again', () => {
  const first = resume(pause(NO_PAUSES, 0), 6 * MINUTE);
  const second = pause(first, 10 * MINUTE);
  expect(readClock(0, second, 14 * MINUTE)).toMatchObject({ activeMs: 4 * MINUTE, pauseLeftMs: 0 });
  expect(readClock(0, second, 20 * MINUTE)).toMatchObject({ activeMs: 10 * MINUTE, pauseLeftMs: 0 });
  const used = resume(second, 20 * MINUTE);
  expect(used).toEqual({ totalMs: MOST_PAUSED_MS, since: null });
  expect(pause(used, 21 * MINUTE)).toBe(used);
});
