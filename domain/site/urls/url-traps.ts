/** Why a URL looks like one of infinitely many. */
export type UrlTrap = 'too-long' | 'too-deep' | 'repeated-path' | 'too-many-parameters' | 'far-date';

const MOST_CHARACTERS = 2_048;
const MOST_SEGMENTS = 20;
const MOST_PARAMETERS = 16;
/**
 * Maximum repetitions of path segments. On a site that serves a page for every URL, a relative link can lead to `/a/b/a/b/a/b`.
 */
const MOST_REPEATS = 2;
/** Maximum number of years ahead; later dates suggest an endless calendar. */
const YEARS_AHEAD = 2;

const YEAR = String.raw`(?:19|20|21)\d\d`;
/**
 * A path that ends with a date: the page of a month, week or day, but not an article below one. A year alone does not count,
 * because it may be another number.
 */
const DATE_PATH = new RegExp(`/(${YEAR}(?:(?:/w?\\d{1,2}){1,2}|(?:[-_]\\d{1,2}){1,2}))/?$`);
const DATE_PARAMETER =
  /^[a-z_-]*(?:date|day|month|year|week)[a-z_-]*=\d|=(?:19|20|21)\d\d-\d{1,2}(?:-\d{1,2})?$/i;
const YEAR_IN_TEXT = new RegExp(`(?<!\\d)${YEAR}(?!\\d{3})`);

/** Checks a canonical URL by itself; null when it looks normal. `now` decides which dates are in the future. */
export function urlTrap(url: string, now: Date): UrlTrap | null {
  if (url.length > MOST_CHARACTERS) return 'too-long';
  const { segments, parameters } = partsOf(url);
  if (segments.length > MOST_SEGMENTS) return 'too-deep';
  if (repeats(segments) > MOST_REPEATS) return 'repeated-path';
  if (parameters.length > MOST_PARAMETERS) return 'too-many-parameters';
  const year = Number(YEAR_IN_TEXT.exec(datesOf(url).join('&'))?.[0] ?? 0);
  return year > now.getUTCFullYear() + YEARS_AHEAD ? 'far-date' : null;
}

/**
 * A group of URLs that can grow without end: URLs in one top-level folder, of one path with different queries, or that differ
 * only in a date. url-budget.ts limits how many of a family are fetched.
 */
export interface UrlFamily {
  kind: 'folder' | 'query' | 'calendar';
  /** Unique across all kinds of families. */
  key: string;
}

/** The families of a canonical URL. */
export function urlFamilies(url: string): UrlFamily[] {
  const { origin, path, segments, query } = partsOf(url);
  const families: UrlFamily[] = [];
  if (datesOf(url).length > 0) {
    const pattern = url.replace(/\d+/g, '#');
    families.push({ kind: 'calendar', key: `calendar ${pattern}` });
  } else if (query !== '') {
    families.push({ kind: 'query', key: `query ${origin}${path}` });
  }
  if (segments.length > 1) families.push({ kind: 'folder', key: `folder ${origin}/${segments[0]}/` });
  return families;
}

function partsOf(url: string) {
  const pathStart = url.indexOf('/', url.indexOf('://') + 3);
  const [path = '', query = ''] = url.slice(pathStart).split('?', 2);
  const segments = path.split('/').filter(Boolean);
  return {
    origin: url.slice(0, pathStart),
    path,
    query,
    segments,
    parameters: query.split('&').filter(Boolean),
  };
}

/** The parts of path and query that form a date. */
function datesOf(url: string): string[] {
  const { path, parameters } = partsOf(url);
  const inPath = DATE_PATH.exec(path)?.[1];
  return [
    ...(inPath === undefined ? [] : [inPath]),
    ...parameters.filter((part) => DATE_PARAMETER.test(part)),
  ];
}

/**
 * The highest number of consecutive repetitions of the same segments in a path; purely numeric ones (`/01/01/01`) are ignored.
 */
function repeats(segments: readonly string[]): number {
  let most = 1;
  for (let length = 1; length <= segments.length / (MOST_REPEATS + 1); length += 1) {
    let run = 0;
    for (let at = length; at < segments.length; at += 1) {
      run = segments[at] === segments[at - length] ? run + 1 : 0;
      const isWord = segments.slice(at - length + 1, at + 1).some((segment) => /\D/.test(segment));
      if (isWord) most = Math.max(most, 1 + Math.floor(run / length));
    }
  }
  return most;
}
