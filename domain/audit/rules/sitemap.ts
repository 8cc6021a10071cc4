import type { PageRule } from '../rule.ts';
import { canonicalOf, isNoindex } from './signals.ts';
import { onAny, when } from './on-html.ts';

const category = 'sitemap';

/** Entries of the sitemap that should not be there, by what their pages say. */
export const sitemapRules: PageRule[] = [
  onAny(
    {
      id: 'sitemap-page-error',
      category,
      severity: 'error',
      title: 'The sitemap lists a page that does not answer',
      why: 'Search engines lose trust in a sitemap that leads to errors.',
      howToFix: 'Remove the entry or bring the page back.',
    },
    ({ inSitemap, status, failure }) =>
      when(inSitemap && status !== 429 && (failure !== null || (status ?? 0) >= 400), {
        status: status ?? 0,
      }),
  ),
  onAny(
    {
      id: 'sitemap-page-redirects',
      category,
      severity: 'warning',
      title: 'The sitemap lists an address that redirects',
      why: 'A sitemap is the list of final addresses; redirects in it cost requests and clarity.',
      howToFix: 'List the address after the redirect.',
    },
    ({ inSitemap, redirects, finalUrl }) => when(inSitemap && redirects.length > 0, { to: finalUrl }),
  ),
  onAny(
    {
      id: 'sitemap-page-noindex',
      category,
      severity: 'warning',
      title: 'The sitemap lists a page that forbids to be indexed',
      why: 'The sitemap asks search engines to show the page, the page itself forbids it.',
      howToFix: 'Remove the entry, or remove noindex if the page should be found.',
    },
    (page) => when(page.inSitemap && page.status === 200 && isNoindex(page)),
  ),
  onAny(
    {
      id: 'sitemap-page-non-canonical',
      category,
      severity: 'warning',
      title: 'The sitemap lists a page that names another one as canonical',
      why: 'Search engines are told two different addresses for the same content.',
      howToFix: 'List the canonical address only.',
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
      category,
      severity: 'error',
      title: 'The sitemap lists a page that robots.txt closes',
      why: 'Search engines are asked to show a page that they may not read.',
      howToFix: 'Remove the entry or open the page in robots.txt.',
    },
    ({ inSitemap, url }, { isBlocked }) => when(inSitemap && isBlocked(url, 'Googlebot')),
  ),
  onAny(
    {
      id: 'sitemap-page-insecure',
      category,
      severity: 'warning',
      title: 'The sitemap of an encrypted site lists an unencrypted address',
      why: 'The http:// address is another address than the one that the site uses.',
      howToFix: 'List addresses with https://.',
    },
    ({ inSitemap, url }, { origin }) =>
      when(inSitemap && url.startsWith('http:') && origin.startsWith('https:')),
  ),
];
