import { DEFAULT_PERIOD, isDay, type OverviewSearch, type Period } from './search.ts';

const DAY_MS = 86_400_000;

export const PERIOD_WORDS: Record<Period, string> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '365d': 'A year',
};

/** The first UTC day (`YYYY-MM-DD`) of a period that ends today. */
export function firstDay(period: Period = DEFAULT_PERIOD, now = Date.now()): string {
  const days = Number.parseInt(period, 10);
  return new Date(now - (days - 1) * DAY_MS).toISOString().slice(0, 10);
}

/** The current UTC day. */
export function today(now = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** The UTC days that the URL selects: a custom period, or a preset one up to now. */
export function daysOf(
  { from, to, period }: OverviewSearch,
  now = Date.now(),
): { from: string; to?: string } {
  return from !== undefined && to !== undefined ? { from, to } : { from: firstDay(period, now) };
}

/** The most days that the API accepts. */
const MOST_DAYS = 366;

/** The problem with an entered period; null if it is valid. */
export function periodMistake(from: string, to: string): string | null {
  if (!isDay(from) || !isDay(to)) return 'Enter both days.';
  if (from > to) return 'The first day is after the last.';
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days > MOST_DAYS ? `At most ${MOST_DAYS} days can be shown at once.` : null;
}
