import type { z } from 'zod';
import type { source } from '../../../../api/knowledge/chat/schema.ts';
import { type Search, pageIn } from '../../parts/search-params.ts';

export type Source = z.output<typeof source>;

export const SOURCES: readonly Source[] = ['widget', 'api', 'mcp', 'playground'];

export const PERIODS = ['7d', '30d', '90d', '365d'] as const;
export type Period = (typeof PERIODS)[number];
export const DEFAULT_PERIOD: Period = '30d';

/** Search parameters of the overview; missing values are defaults. */
export interface OverviewSearch {
  period?: Period | undefined;
  /** First and last day (UTC, `YYYY-MM-DD`) of a custom period; they replace `period`. */
  from?: string | undefined;
  to?: string | undefined;
  source?: Source | undefined;
  /** Current page of each list below the figures. */
  unanswered?: number | undefined;
  ratings?: number | undefined;
  /** Only ratings of this kind. */
  rating?: 1 | -1 | undefined;
}

/** Parses the search parameters; unknown values are left out. */
export function overviewSearch(search: Search): OverviewSearch {
  return {
    ...(ownPeriod(search) ?? { period: PERIODS.find((period) => period === search['period']) }),
    source: sourceIn(search['source']),
    unanswered: pageIn(search['unanswered']),
    ratings: pageIn(search['ratings']),
    rating: search['rating'] === 1 || search['rating'] === -1 ? search['rating'] : undefined,
  };
}

/** Both days if they are valid and in order; otherwise null. */
function ownPeriod({ from, to }: Search): { from: string; to: string } | null {
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/** Whether the value is an existing calendar day, as `YYYY-MM-DD`. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

export function sourceIn(value: unknown): Source | undefined {
  return SOURCES.find((one) => one === value);
}
