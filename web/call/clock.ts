/** When the call began, as far as the page can tell; milliseconds since 1970, null: not yet. */
export function beginningOf({
  kept,
  told,
  lastTurnMs,
  now,
}: {
  /** What this tab has seen. */
  kept: number | undefined;
  /** What the server has stored, ISO 8601: a moment later than it happens. */
  told: string | null;
  /** The last turn, milliseconds since the call began; null: nothing was answered. */
  lastTurnMs: number | null;
  now: number;
}): number | null {
  if (kept !== undefined) return kept;
  if (told !== null) return Date.parse(told);
  return lastTurnMs === null ? null : now - lastTurnMs;
}

/** Whole seconds left, never below 0. */
export function secondsLeft(startedAt: number | null, minutes: number, now: number): number {
  const passed = startedAt === null ? 0 : now - startedAt;
  return Math.max(0, Math.ceil(minutes * 60 - passed / 1_000));
}
