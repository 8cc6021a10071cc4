/** Base URL for parsing; a URL with any other host is foreign. */
const HOME = 'http://console.invalid';

/** Pages that are never meant as the next page after signing in. */
const NOT_NEXT = /^\/app\/(sign-in|login|register|forgot-password|reset-password)?$/;

/**
 * The URL below `/app` to continue at after signing in: `next` if it is a page of this console, with or without the prefix
 * `/app`, otherwise the start page. Foreign URLs in any notation are ignored.
 */
export function nextPage(next: string | undefined): string {
  const url = next?.startsWith('/') ? URL.parse(next, HOME) : null;
  if (!url || url.origin !== HOME) return '/app';
  const path = /^\/app(\/|$)/.test(url.pathname) ? url.pathname : `/app${url.pathname}`;
  if (path.includes('//') || NOT_NEXT.test(path)) return '/app';
  return path + url.search + url.hash;
}
