/** Days are `2026-11-23`, months `2026-11`. */

/** The day of a due date in the reader's time zone. The due date is a day or a time (ISO 8601). */
export function dueDay(dueDate: string): string {
  return dueDate.includes('T') ? dayOf(new Date(dueDate)) : dueDate;
}

/** The current day in the reader's time zone. */
export function today(): string {
  return dayOf(new Date());
}

function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The weeks, Monday to Sunday, that contain days of this month. */
export function weeksOf(month: string): string[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const day = new Date(first);
  day.setUTCDate(1 - ((first.getUTCDay() + 6) % 7));
  const weeks: string[][] = [];
  do {
    const week: string[] = [];
    for (let at = 0; at < 7; at += 1) {
      week.push(day.toISOString().slice(0, 10));
      day.setUTCDate(day.getUTCDate() + 1);
    }
    weeks.push(week);
  } while (day.toISOString().slice(0, 7) === month);
  return weeks;
}

/** The month `by` months later. */
export function monthAfter(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}
