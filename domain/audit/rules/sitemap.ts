import { canonicalOf, isNoindex } from './signals.ts';
import { rulesOf, when, error, warning } from './written-rule.ts';

/** Rules about sitemap entries whose pages should not be listed. */
export const sitemapRules = rulesOf('sitemap', [
  error('sitemap-page-error', {
    title: 'The sitemap lists a page that returns an error',
    why: 'Search engines lose trust in a sitemap that leads to errors.',
    howToFix: 'Remove the entry or restore the page.',
    onAny: ({ inSitemap, status, failure }) =>
      when(inSitemap && status !== 429 && (failure !== null || (status ?? 0) >= 400), {
        status: status ?? 0,
      }),
  }),
  warning('sitemap-page-redirects', {
    title: 'The sitemap lists a URL that redirects',
    why: 'A sitemap should list final URLs; redirects in it cost requests and clarity.',
    howToFix: 'List the redirect target instead.',
    onAny: ({ inSitemap, redirects, finalUrl }) => when(inSitemap && redirects.length > 0, { to: finalUrl }),
  }),
  warning('sitemap-page-noindex', {
    title: 'The sitemap lists a noindex page',
    why: 'The sitemap asks search engines to show the page, while the page itself forbids it.',
    howToFix: 'Remove the entry, or remove noindex if the page should be found.',
    onAny: (page) => when(page.inSitemap && page.status === 200 && isNoindex(page)),
  }),
  warning('sitemap-page-non-canonical', {
    title: 'The sitemap lists a non-canonical page',
    why: 'Search engines get two different URLs for the same content.',
    howToFix: 'List only the canonical URL.',
    onAny: (page) => {
      const canonical = canonicalOf(page);
      const isOther = canonical !== null && canonical !== page.finalUrl;
      return when(page.inSitemap && page.status === 200 && isOther, { canonical: canonical ?? '' });
    },
  }),
  error('sitemap-page-blocked', {
    title: 'The sitemap lists a page that robots.txt blocks',
    why: 'Search engines are asked to show a page that they may not crawl.',
    howToFix: 'Remove the entry or allow the page in robots.txt.',
    onAny: ({ inSitemap, url }, { isBlocked }) => when(inSitemap && isBlocked(url, 'Googlebot')),
  }),
  warning('sitemap-page-insecure', {
    title: 'The sitemap of an HTTPS site lists an HTTP URL',
    why: 'The http:// URL is not the one that the site uses.',
    howToFix: 'List URLs with https://.',
    onAny: ({ inSitemap, url }, { origin }) =>
      when(inSitemap && url.startsWith('http:') && origin.startsWith('https:')),
  }),
]);
