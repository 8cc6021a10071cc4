import { DEFAULT_PERIOD, type Period } from './search.ts';

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
