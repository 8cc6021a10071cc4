import { isSameSite } from '../urls/same-site.ts';
import { CHANGE_FREQUENCIES, type ChangeFrequency } from './sitemap.ts';

/** Maximum length of a URL in the sitemap protocol. */
export const MOST_LOC_CHARACTERS = 2_048;

const W3C_DATE =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?)?)?$/;
const RFC_822_DATE =
  /^(?:[a-z]{3},?\s+)?\d{1,2}\s+[a-z]{3}\s+\d{4}\s+\d\d?:\d\d(?::\d\d)?(\s+[a-z]{1,4}|\s+[+-]\d{4})?$/i;
const PRIORITY = /^(?:0?\.\d+|[01](?:\.\d*)?)$/;

/** A valid W3C date, unchanged; null for anything else. */
export function w3cDate(text: string): string | null {
  const [, year, month = '01', day = '01'] = W3C_DATE.exec(text) ?? [];
  if (year === undefined) return null;
  const [monthNumber, dayNumber] = [Number(month), Number(day)];
  if (monthNumber < 1 || monthNumber > 12 || dayNumber < 1) return null;
  // Day 0 of the next month is the last day of this one.
  const isDay = dayNumber <= 28 || dayNumber <= new Date(Date.UTC(Number(year), monthNumber, 0)).getUTCDate();
  return isDay ? text : null;
}

/** Converts a date of RSS 2.0 (RFC 822; UTC when it has no zone) to a W3C date. */
export function feedDate(text: string): string | null {
  const [date, zone] = RFC_822_DATE.exec(text) ?? [];
  if (date === undefined) return w3cDate(text);
  const time = Date.parse(zone === undefined ? `${date} GMT` : date);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

export function changeFrequency(text: string): ChangeFrequency | null {
  return CHANGE_FREQUENCIES.find((word) => word === text.toLowerCase()) ?? null;
}

export function priority(text: string): number | null {
  const value = PRIORITY.test(text) ? Number(text) : Number.NaN;
  return value <= 1 ? value : null;
}

/** Parses an absolute URL; null for anything else and for URLs with user name or password. */
export function webUrl(text: string, base?: string): URL | null {
  const url = URL.parse(text, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  return url.username === '' && url.password === '' ? url : null;
}

/** Completes a URL without scheme or host: `//host/a`, `/a`, `a.html`, `www.host/a`, `host/a` of the same site. */
export function completedUrl(text: string, base: URL): URL | null {
  if (/^[a-z][a-z\d+-]*:(?!\d)/i.test(text)) return null;
  const withScheme = `${base.protocol}//${text}`;
  const isHost = /^www\./i.test(text) || isSameSite(withScheme, base.href, 'domain');
  return /^[\w.:-]+(?:[/?#]|$)/.test(text) && isHost ? webUrl(withScheme) : webUrl(text, base.href);
}
