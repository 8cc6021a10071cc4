/**
 * How long a call's clock may be stopped in all, in milliseconds: long enough for a door bell, not for a night to think about it.
 */
export const MOST_PAUSED_MS = 10 * 60_000;

/** The pauses of a call's clock, stored with it. */
export interface Pauses {
  /** Milliseconds of the pauses that are over, never more than `MOST_PAUSED_MS`. */
  totalMs: number;
  /** When the present pause began, milliseconds since 1970; null: the clock runs. */
  since: number | null;
}

/** The clock of a call, as shown to its candidate. */
export interface CallClock {
  /** Time used, in milliseconds since the first answer without pauses; null: it has not begun. */
  activeMs: number | null;
  /** The candidate has stopped it. It starts again by itself after `pauseLeftMs`. */
  isPaused: boolean;
  /** How long it may still be stopped, in milliseconds. */
  pauseLeftMs: number;
}

export const NO_PAUSES: Pauses = { totalMs: 0, since: null };

/** The clock of a call that began at `startedAt`, read at `now`; both in milliseconds since 1970. */
export function readClock(startedAt: number | null, pauses: Pauses, now: number): CallClock {
  const stoodMs = pausedMs(pauses, now);
  return {
    activeMs: startedAt === null ? null : Math.max(0, now - startedAt - stoodMs),
    isPaused: pauses.since !== null,
    pauseLeftMs: MOST_PAUSED_MS - stoodMs,
  };
}

/** Stops the clock. Does nothing if it is already stopped or the pauses are used up. */
export function pause(pauses: Pauses, now: number): Pauses {
  const isOver = pausedMs(pauses, now) >= MOST_PAUSED_MS;
  return pauses.since !== null || isOver ? pauses : { ...pauses, since: now };
}

/** Lets the clock run on. */
export function resume(pauses: Pauses, now: number): Pauses {
  return { totalMs: pausedMs(pauses, now), since: null };
}

function pausedMs({ totalMs, since }: Pauses, now: number): number {
  return Math.min(MOST_PAUSED_MS, totalMs + (since === null ? 0 : Math.max(0, now - since)));
}
