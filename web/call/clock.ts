import type { Clock } from './wire.ts';

/** The clock of a call from the server, with the time at which this browser received it, in milliseconds since 1970. */
export interface ReadClock extends Clock {
  at: number;
}

/** Whole seconds left, at least 0. A paused clock restarts by itself when its pauses are used up. */
export function secondsLeft(
  { activeMs, isPaused, pauseLeftMs, at }: ReadClock,
  minutes: number,
  now: number,
): number {
  const since = isPaused ? Math.max(0, now - at - pauseLeftMs) : now - at;
  const passed = activeMs === null ? 0 : activeMs + since;
  return Math.max(0, Math.ceil(minutes * 60 - passed / 1_000));
}

/** The clock once the first answer is being sent; a clock that already runs stays as it is. */
export function begun(clock: ReadClock, now: number): ReadClock {
  return clock.activeMs === null ? { ...clock, activeMs: 0, isPaused: false, at: now } : clock;
}
