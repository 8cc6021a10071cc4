import { canonicalOf, isNoindex } from './signals.ts';
import { onAny, rulesOf, when } from './on-html.ts';

/** Rules about sitemap entries whose pages should not be listed. */
export const sitemapRules = rulesOf('sitemap', [
  onAny(
    {
      id: 'sitemap-page-error',
      severity: 'error',
      title: 'The sitemap lists a page that returns an error',
      why: 'Search engines lose trust in a sitemap that leads to errors.',
      howToFix: 'Remove the entry or restore the page.',
    },
    ({ inSitemap, status, failure }) =>
      when(inSitemap && status !== 429 && (failure !== null || (status ?? 0) >= 400), {
        status: status ?? 0,
      }),
  ),
  onAny(
    {
      id: 'sitemap-page-redirects',
      severity: 'warning',
      title: 'The sitemap lists a URL that redirects',
      why: 'A sitemap should list final URLs; redirects in it cost requests and clarity.',
      howToFix: 'List the redirect target instead.',
    },
    ({ inSitemap, redirects, finalUrl }) => when(inSitemap && redirects.length > 0, { to: finalUrl }),
  ),
  onAny(
    {
      id: 'sitemap-page-noindex',
      severity: 'warning',
      title: 'The sitemap lists a noindex page',
      why: 'The sitemap asks search engines to show the page, while the page itself forbids it.',
      howToFix: 'Remove the entry, or remove noindex if the page should be found.',
    },
    (page) => when(page.inSitemap && page.status === 200 && isNoindex(page)),
  ),
  onAny(
    {
      id: 'sitemap-page-non-canonical',
      severity: 'warning',
      title: 'The sitemap lists a non-canonical page',
      why: 'Search engines get two different URLs for the same content.',
      howToFix: 'List only the canonical URL.',
    },
    (page) => {
      const canonical = canonicalOf(page);
      const isOther = canonical !== null && canonical !== page.finalUrl;
      return when(page.inSitemap && page.status === 200 && isOther, { canonical: canonical ?? '' });
    },
  ),
  onAny(
    {
      id: 'sitemap-page-blocked',
      severity: 'error',
      title: 'The sitemap lists a page that robots.txt blocks',
      why: 'Search engines are asked to show a page that they may not crawl.',
      howToFix: 'Remove the entry or allow the page in robots.txt.',
    },
    ({ inSitemap, url }, { isBlocked }) => when(inSitemap && isBlocked(url, 'Googlebot')),
  ),
  onAny(
    {
      id: 'sitemap-page-insecure',
      severity: 'warning',
      title: 'The sitemap of an HTTPS site lists an HTTP URL',
      why: 'The http:// URL is not the one that the site uses.',
      howToFix: 'List URLs with https://.',
    },
    ({ inSitemap, url }, { origin }) =>
      when(inSitemap && url.startsWith('http:') && origin.startsWith('https:')),
  ),
]);
