/** Stands for the console's own host; a parsed URL with another host is foreign. */
const HOME = 'http://console.invalid';

/** Nobody means to move on to these after signing in. */
const NOT_NEXT = /^\/app\/(sign-in|login|register|forgot-password|reset-password)?$/;

/**
 * Where to continue after signing in, as a URL below `/app`: `next` if it is a page of this console, with or without `/app`
 * before it, otherwise the start. Foreign URLs, however they are written, are ignored.
 */
export function nextPage(next: string | undefined): string {
  const url = next?.startsWith('/') ? URL.parse(next, HOME) : null;
  if (!url || url.origin !== HOME) return '/app';
  const path = /^\/app(\/|$)/.test(url.pathname) ? url.pathname : `/app${url.pathname}`;
  if (path.includes('//') || NOT_NEXT.test(path)) return '/app';
  return path + url.search + url.hash;
}
