const DAY = 86_400_000;

/** First and last day (UTC, `YYYY-MM-DD`, both inclusive) of this many days of which today is the last. */
export function lastDays(days: number, now = new Date()): { from: string; to: string } {
  const from = new Date(now.getTime() - (days - 1) * DAY);
  return { from: dayOf(from), to: dayOf(now) };
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
