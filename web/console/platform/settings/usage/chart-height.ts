/** The most bars that are still readable below each other. */
export const MOST_BARS = 12;
const BAR_HEIGHT = 34;
const AXIS_HEIGHT = 40;
const DAYS_HEIGHT = 240;

/** Height of the chart in pixels, known before its code has loaded. */
export function chartHeight(bars: number, isByDay: boolean): number {
  return isByDay ? DAYS_HEIGHT : Math.min(bars, MOST_BARS) * BAR_HEIGHT + AXIS_HEIGHT;
}
