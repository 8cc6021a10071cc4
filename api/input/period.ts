import { z } from 'zod';
import { AppError } from '../../domain/platform/errors.ts';
import { isStorableTime } from '../../domain/platform/storable.ts';

const DAY = 86_400_000;
const DEFAULT_DAYS = 30;

/** A day means its beginning, or as `to` its end. */
const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** Query of routes that cover a period. Extend it with the route's own parameters. */
export const periodQuery = z.strictObject({
  from: time.optional().describe('First day (UTC) or time; default: the day 30 days before `to`'),
  to: time
    .optional()
    .describe(
      'Last day (UTC, inclusive) or time (exclusive); default: now, or the first day of a period in the future',
    ),
});

export interface Period {
  /** Inclusive. */
  from: Date;
  /** Exclusive. */
  to: Date;
}

/**
 * The period of a query. Throws `invalid-input` when it is empty, longer than `mostDays` days, or begins or ends outside the
 * years 0001 to 9999.
 */
export function periodOf(query: { from?: string; to?: string }, mostDays = Infinity): Period {
  const to = query.to ? endOf(query.to) : openEnd(query.from);
  const from = query.from ? new Date(query.from) : dayOf(new Date(to.getTime() - DEFAULT_DAYS * DAY));
  if (![from, to].every(isStorableTime)) {
    throw new AppError('invalid-input', 'The period must begin and end within the years 0001 to 9999');
  }
  if (from >= to) throw new AppError('invalid-input', '`from` must be before `to`');
  if (to.getTime() - from.getTime() > mostDays * DAY) {
    throw new AppError('invalid-input', `The period may have at most ${mostDays} days`);
  }
  return { from, to };
}

/** The UTC days that overlap the period, as `YYYY-MM-DD`. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let day = dayOf(from); day < to; day = new Date(day.getTime() + DAY)) {
    days.push(day.toISOString().slice(0, 10));
  }
  return days;
}

function dayOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / DAY) * DAY);
}

/** The default end: now, or the end of the first day for a period that begins later, so that it is not empty. */
function openEnd(from: string | undefined): Date {
  const now = new Date();
  const begin = new Date(from ?? 0);
  return begin < now ? now : new Date(begin.getTime() + DAY);
}

function endOf(text: string): Date {
  const begin = new Date(text);
  return text.includes('T') ? begin : new Date(begin.getTime() + DAY);
}
