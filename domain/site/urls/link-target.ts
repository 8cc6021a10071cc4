import { canonicalUrl } from './canonical-url.ts';

/**
 * The base URL of a page's links: its `<base href>` if that is an http(s) URL, otherwise the page itself.
 * @param pageUrl the URL that answered, after redirects
 * @param baseHref the first `<base href>` of the page, as written
 */
export function documentBase(pageUrl: string, baseHref: string | null): string {
  const base = baseHref === null ? null : URL.parse(baseHref, pageUrl);
  return base && /^https?:$/.test(base.protocol) ? base.href : pageUrl;
}

/**
 * The canonical URL of a link's target; null if the target is not a page (`mailto:`, `javascript:`, empty). A link with only a
 * fragment leads to the page itself, even with a `<base>`.
 */
export function linkTarget(href: string, page: { url: string; base: string }): string | null {
  const written = href.trim();
  if (written === '') return null;
  return canonicalUrl(written, written.startsWith('#') ? page.url : page.base);
}
