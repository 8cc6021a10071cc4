import { normalEscapes } from './canonical-url.ts';

/**
 * Patterns of URLs. `*` matches any characters except `/`, `**` any characters, and a final `/**` also the folder itself; `?` is
 * the question mark of the query. Case-sensitive.
 * - `/blog/**` begins with a slash: compared with the whole path;
 * - `https://shop.example/**` contains `://`: compared with the whole URL;
 * - both are compared without the query, unless they contain a `?`: `/list?page=*`;
 * - `replytocom=` has neither: it may occur anywhere in path and query.
 */
export interface UrlPatterns {
  /** Empty or absent: every URL is included. */
  include?: readonly string[];
  /** Takes precedence over `include`. */
  exclude?: readonly string[];
}

/** Makes a filter that tells whether a canonical URL is included. */
export function urlFilter({ include = [], exclude = [] }: UrlPatterns): (url: string) => boolean {
  const [included, excluded] = [include.map(matcher), exclude.map(matcher)];
  return (url) =>
    (included.length === 0 || included.some((matches) => matches(url))) &&
    !excluded.some((matches) => matches(url));
}

function matcher(written: string): (url: string) => boolean {
  const pattern = normalEscapes(written.toWellFormed().replace(/[^\u0021-\u007e]/gu, encodeURIComponent));
  const isAnchored = pattern.startsWith('/') || pattern.includes('://');
  const tokens = tokensOf(isAnchored ? pattern : `**${pattern}**`);
  const folder = pattern.endsWith('/**') ? tokensOf(pattern.slice(0, -3)) : null;
  return (url) => {
    const subject = subjectOf(url, pattern, isAnchored);
    return matchesGlob(tokens, subject) || (folder !== null && matchesGlob(folder, subject));
  };
}

function subjectOf(url: string, pattern: string, isAnchored: boolean): string {
  const from = pattern.includes('://') ? 0 : url.indexOf('/', url.indexOf('://') + 3);
  const query = !isAnchored || pattern.includes('?') ? -1 : url.indexOf('?');
  return query < 0 ? url.slice(from) : url.slice(from, query);
}

/** Splits a pattern into tokens: `*`, `**` or single characters. */
function tokensOf(pattern: string): string[] {
  return pattern.match(/\*{2,}|\*|[^*]/gs) ?? [];
}

/**
 * Reads the text once, tracking all reachable positions of the pattern, so that the time is at most proportional to the product
 * of both lengths.
 */
function matchesGlob(tokens: readonly string[], text: string): boolean {
  let places = [...closure(tokens, [0])];
  for (const character of text) {
    const next = places.flatMap((place) => {
      const token = tokens[place];
      if (token === undefined) return [];
      if (token.startsWith('*')) return token.length > 1 || character !== '/' ? [place] : [];
      return token === character ? [place + 1] : [];
    });
    if (next.length === 0) return false;
    places = [...closure(tokens, next)];
  }
  return places.includes(tokens.length);
}

/** The positions reachable without reading a character, because a wildcard also matches the empty string. */
function closure(tokens: readonly string[], places: readonly number[]): Set<number> {
  const reached = new Set<number>();
  for (const start of places) {
    for (let place = start; !reached.has(place); place += 1) {
      reached.add(place);
      if (!tokens[place]?.startsWith('*')) break;
    }
  }
  return reached;
}
