/** More bars than this below each other tell nothing. */
export const MOST_BARS = 12;
const BAR_HEIGHT = 34;
const AXIS_HEIGHT = 40;
const DAYS_HEIGHT = 240;

/** Pixels that the chart takes, known before its code has come. */
export function chartHeight(bars: number, isByDay: boolean): number {
  return isByDay ? DAYS_HEIGHT : Math.min(bars, MOST_BARS) * BAR_HEIGHT + AXIS_HEIGHT;
}
