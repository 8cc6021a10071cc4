import { isSameSite } from '../site/urls/same-site.ts';
import type { StoredPage } from '../site/stored-page.ts';

/** URLs of the site that a page refers to by links, redirects, canonical and other relations. Each once. */
export function linkedUrls(page: StoredPage, siteUrl: string): string[] {
  const { links, facts, canonicalUrl, redirects, finalUrl, failure } = page;
  const told = [
    canonicalUrl,
    facts.next,
    facts.prev,
    facts.mobileAlternate,
    // Browsers give up on a redirect chain that is too long, so its end cannot be reached this way.
    redirects.length > 0 && failure !== 'too-many-redirects' ? finalUrl : null,
    ...facts.hreflangs.map(({ url }) => url),
  ].filter((url) => url !== null && isSameSite(url, siteUrl, 'www'));
  const all = new Set([...links.map(({ to }) => to), ...told.filter((url) => url !== null)]);
  all.delete(page.url);
  return [...all];
}
