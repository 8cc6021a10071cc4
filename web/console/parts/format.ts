// Everybody sees dates in the same format, with the month as a word: `04/05` can mean two days.
const DATES = 'en-GB';

const numbers = new Intl.NumberFormat('en');
const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
const dateTimes = new Intl.DateTimeFormat(DATES, { dateStyle: 'medium', timeStyle: 'short' });
const clocks = new Intl.DateTimeFormat(DATES, { timeStyle: 'medium' });
const days = new Intl.DateTimeFormat(DATES, { dateStyle: 'medium' });
const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** 12345 → `12,345`. */
export function count(value: number): string {
  return numbers.format(value);
}

/** `1 file`, `3 files`. */
export function plural(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** US dollars. */
export function dollars(value: number): string {
  return money.format(value);
}

/** Milliseconds: `240 ms`, `3.2 s`, `4 min 10 s`, `2 h 5 min`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
  const whole = Math.round(seconds);
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

/** A date and time (ISO 8601) in full, in the reader's time zone: `27 Nov 2026, 22:58`. */
export function dateTime(iso: string): string {
  return dateTimes.format(new Date(iso));
}

/** The time of day of a recent time: `22:58:03`. */
export function clock(iso: string): string {
  return clocks.format(new Date(iso));
}

/** The date of a time, in the reader's time zone: `27 Nov 2026`. */
export function day(iso: string): string {
  return days.format(new Date(iso));
}

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** A language tag in words: `de-AT` → `Austrian German`; invalid ones stay as they are. */
export function languageWords(tag: string): string {
  try {
    return languages.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

const shortDays = new Intl.DateTimeFormat(DATES, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat(DATES, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dates = new Intl.DateTimeFormat(DATES, { dateStyle: 'medium', timeZone: 'UTC' });
const weekdays = new Intl.DateTimeFormat(DATES, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** A day of a chart (UTC): `27 Nov`. */
export function shortDay(iso: string): string {
  return shortDays.format(new Date(iso));
}

/** A month, `2026-11`, in words: `November 2026`. */
export function monthWords(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`));
}

/** A day without a time, `2026-11-23`, in words: `23 Nov 2026`. */
export function dateWords(day: string): string {
  return dates.format(new Date(`${day}T00:00:00Z`));
}

/** The same with the weekday and without the year, for a calendar that shows the year: `Monday 23 November`. */
export function dayWords(day: string): string {
  return weekdays.format(new Date(`${day}T00:00:00Z`));
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
];

/** `3 minutes ago`, `yesterday`: counts only completed units, so that there is never a `60 minutes ago`. */
export function since(iso: string, now = Date.now()): string {
  let value = (new Date(iso).getTime() - now) / 1000;
  if (Math.abs(value) < 10) return 'just now';
  for (const [unit, size] of STEPS) {
    if (Math.abs(value) < size) return ago.format(Math.trunc(value), unit);
    value /= size;
  }
  return ago.format(Math.trunc(value), 'year');
}
