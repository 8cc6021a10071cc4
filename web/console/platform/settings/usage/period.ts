import { lastDays } from '../../../parts/last-days.ts';
import type { Usage } from '../queries.ts';

export const PERIODS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'month', label: 'This month' },
] as const;
export type Period = (typeof PERIODS)[number]['value'];

const DAY = 86_400_000;

/** First and last day (UTC, inclusive) of a period that ends today. */
export function daysOfPeriod(period: Period, now = new Date()): { from: string; to: string } {
  if (period !== 'month') return lastDays(Number(period), now);
  const { to } = lastDays(1, now);
  return { from: `${to.slice(0, 8)}01`, to };
}

/** Daily sums, including days without usage. */
export function everyDay(items: Usage['items'], { from, to }: { from: string; to: string }): Usage['items'] {
  const known = new Map(items.map((item) => [item.key, item]));
  const days: Usage['items'] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY) {
    const key = new Date(at).toISOString().slice(0, 10);
    days.push(known.get(key) ?? { key, calls: 0, tokensIn: 0, tokensOut: 0, costUsd: 0 });
  }
  return days;
}
