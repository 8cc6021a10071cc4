/**
 * How long a call's clock can be paused in total, in milliseconds: enough for a doorbell, too short for a night of preparation.
 */
export const MOST_PAUSED_MS = 10 * 60_000;

/** The pauses of a call's clock, stored with it. */
export interface Pauses {
  /** Total length of finished pauses in milliseconds, at most `MOST_PAUSED_MS`. */
  totalMs: number;
  /** When the current pause began, in milliseconds since 1970; null: the clock is running. */
  since: number | null;
}

/** The clock of a call, as shown to its candidate. */
export interface CallClock {
  /** Time used, in milliseconds since the first answer, without pauses; null: the clock has not started. */
  activeMs: number | null;
  /** The candidate has paused the clock. It restarts by itself after `pauseLeftMs`. */
  isPaused: boolean;
  /** How much longer it can be paused, in milliseconds. */
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

/** Restarts the clock. */
export function resume(pauses: Pauses, now: number): Pauses {
  return { totalMs: pausedMs(pauses, now), since: null };
}

function pausedMs({ totalMs, since }: Pauses, now: number): number {
  return Math.min(MOST_PAUSED_MS, totalMs + (since === null ? 0 : Math.max(0, now - since)));
}
