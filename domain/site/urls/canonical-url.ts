import { createHash } from 'node:crypto';
import { withoutPassingParameters, withoutPathSession } from './passing-parameters.ts';

const ENCODED = /%[0-9a-f]{2}/gi;
/** RFC 3986 gives them no meaning that a percent sign would take away. */
const UNRESERVED = /[a-z\d\-._~]/i;
/** What the URL standard leaves in paths and queries though RFC 3986 does not know it there. */
const OUTSIDE_RFC = /[[\]|^{}\\`"<>]/g;

/**
 * The one URL under which the crawler knows a page, or null for what it never asks for: other schemes than http
 * and https, user names and passwords, no URL at all. RFC 3986 normal form (lower case of scheme and host, IDN as
 * Punycode, no default port, no dot segments, no escapes of unreserved characters, the others in upper case), without
 * fragment, the host's trailing dot, an empty query, and the parameters of campaigns and sessions. Everything else is
 * what the server would see: case, order, empty segments, a trailing slash. Applying it twice changes nothing.
 * @param base what a relative URL is relative to
 */
export function canonicalUrl(href: string, base?: string): string | null {
  const url = URL.parse(href, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  if (url.username !== '' || url.password !== '') return null;
  const host = url.hostname.replace(/\.$/, '');
  if (host === '') return null;
  const query = withoutPassingParameters(normalEscapes(url.search));
  const written = normalEscapes(url.pathname);
  const path = withoutPathSession(written);
  const port = url.port && `:${url.port}`;
  const canonical = `${url.protocol}//${host}${port}${path}${query && `?${query}`}`;
  // Without its session id a segment may turn out to be a dot.
  return path === written ? canonical : canonicalUrl(canonical);
}

/** The key of a page: SHA-256 of its canonical URL, 64 hex digits. */
export function urlHash(canonical: string): string {
  return createHash('sha256').update(canonical).digest('hex');
}

/** Escapes as RFC 3986 compares them. A percent sign that escapes nothing stays: the server would see it. */
export function normalEscapes(text: string): string {
  return text
    .replace(ENCODED, (escape) => {
      const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
      return UNRESERVED.test(character) ? character : escape.toUpperCase();
    })
    .replace(OUTSIDE_RFC, encodeURIComponent);
}
