import { shortDay } from '../format.ts';

/** A day of a chart, `2026-11-23` (UTC). */
export interface ChartDay {
  day: string;
}

/** The value of each day; `null` if nothing was measured. */
export interface Series<Day extends ChartDay> {
  name: string;
  label: string;
  /** 1 is dark and plain, 2 light and hatched or dashed, so that colour is not needed to tell them apart. */
  look: 1 | 2;
  of: (day: Day) => number | null;
}

/** Options common to all charts of days; the table beside them contains the same data for screen readers. */
export const DAY_CHART = {
  h: 220,
  dataKey: 'day',
  tickLine: 'none',
  gridColor: 'var(--line)',
  textColor: 'var(--mantine-color-dimmed)',
  accessibilityLayer: false,
  strokeDasharray: '2 4',
} as const;

/** Labels as many days as fit, at equal distances. */
export const DAYS_AXIS = { interval: 'equidistantPreserveStart' } as const;

/** The days in the format of the chart library. */
export function rowsOf<Day extends ChartDay>(
  days: readonly Day[],
  series: readonly Series<Day>[],
): Record<string, string | number | null>[] {
  return days.map((day) => ({
    day: shortDay(day.day),
    ...Object.fromEntries(series.map(({ name, of }) => [name, of(day)])),
  }));
}
