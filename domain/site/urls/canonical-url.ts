import { createHash } from 'node:crypto';
import { withoutSessionParameters, withoutPathSession } from './session-parameters.ts';

const ENCODED = /%[0-9a-f]{2}/gi;
/** Unreserved characters of RFC 3986: escaping them does not change a URL. */
const UNRESERVED = /[a-z\d\-._~]/i;
/** Characters that the URL standard leaves unescaped in paths and queries although RFC 3986 does not allow them. */
const OUTSIDE_RFC = /[[\]|^{}\\`"<>]/g;

/**
 * The canonical URL of a page for the crawler, or null for URLs that it never requests: schemes other than http and
 * https, URLs with user name or password, and invalid ones. RFC 3986 normal form (lower case of scheme and host, IDN as
 * Punycode, no default port, no dot segments, no escapes of unreserved characters, the others in upper case), without
 * fragment, the host's trailing dot, an empty query, and the parameters of campaigns and sessions. Everything else
 * stays, because servers distinguish it: case, order, empty segments, a trailing slash. Applying it twice changes
 * nothing.
 * @param base what a relative URL is relative to
 */
export function canonicalUrl(href: string, base?: string): string | null {
  const url = URL.parse(href, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  if (url.username !== '' || url.password !== '') return null;
  const host = url.hostname.replace(/\.$/, '');
  if (host === '') return null;
  const query = withoutSessionParameters(normalEscapes(url.search));
  const written = normalEscapes(url.pathname);
  const path = withoutPathSession(written);
  const port = url.port && `:${url.port}`;
  const canonical = `${url.protocol}//${host}${port}${path}${query && `?${query}`}`;
  // Without its session id, a segment may have become a dot.
  return path === written ? canonical : canonicalUrl(canonical);
}

/** The key of a page: SHA-256 of its canonical URL, 64 hex digits. */
export function urlHash(canonical: string): string {
  return createHash('sha256').update(canonical).digest('hex');
}

/** Normalises escapes as in RFC 3986. A percent sign that escapes nothing stays, because the server would see it. */
export function normalEscapes(text: string): string {
  return text
    .replace(ENCODED, (escape) => {
      const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
      return UNRESERVED.test(character) ? character : escape.toUpperCase();
    })
    .replace(OUTSIDE_RFC, encodeURIComponent);
}
