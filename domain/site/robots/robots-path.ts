import { normalEscapes } from '../urls/canonical-url.ts';

/** Any character that is not visible ASCII; it is escaped, as servers and crawlers do. */
const NOT_VISIBLE = /[^\u0021-\u007e]+/gu;
/** Characters that are equivalent whether or not they are escaped in a query (RFC 9309, 2.2.2, second example). */
const ESCAPED_IN_QUERY = /%(?:3A|2F|3F|40)/g;

/**
 * The path of a rule in the form in which URLs are compared with it: `*` matches any characters, and a `$` at the end matches the
 * end. A `$` elsewhere is literal, as are the escapes `%2A` and `%24`.
 */
export function rulePattern(path: string): string {
  const isAnchored = path.endsWith('$');
  const body = isAnchored ? path.slice(0, -1) : path;
  return comparable(body).replaceAll('$', '%24') + (isAnchored ? '$' : '');
}

/** Path and query of a URL in the form in which rules are compared with them. */
export function comparablePath(url: URL): string {
  return comparable(url.pathname + url.search)
    .replaceAll('*', '%2A')
    .replaceAll('$', '%24');
}

/**
 * Whether a rule applies to a path, both in the form for comparison. Takes time proportional to at most the product of both
 * lengths.
 */
export function matchesPattern(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const pieces = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  const [first = '', ...others] = pieces;
  if (!path.startsWith(first)) return false;
  const last = isAnchored ? others.pop() : undefined;
  if (isAnchored && last === undefined) return path === first;
  let at = first.length;
  for (const piece of others) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return last === undefined || (path.endsWith(last) && path.length - last.length >= at);
}

function comparable(text: string): string {
  const escaped = normalEscapes(text.toWellFormed().replace(NOT_VISIBLE, encodeURIComponent));
  const query = escaped.indexOf('?');
  if (query < 0) return escaped;
  return escaped.slice(0, query) + escaped.slice(query).replace(ESCAPED_IN_QUERY, decodeURIComponent);
}
