const DAY = 86_400_000;

/** First and last day (UTC, `YYYY-MM-DD`, inclusive) of a period of `days` days that ends today. */
export function lastDays(days: number, now = new Date()): { from: string; to: string } {
  const from = new Date(now.getTime() - (days - 1) * DAY);
  return { from: dayOf(from), to: dayOf(now) };
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
