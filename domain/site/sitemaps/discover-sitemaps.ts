import { canonicalUrl } from '../urls/canonical-url.ts';
import { walkSitemaps, type SitemapBatch, type SitemapWalk } from './walk-sitemaps.ts';

/** How a sitemap was found: the URL that was given is one, robots.txt names it, or it lies where many lie. */
export type SitemapSource = 'given' | 'robots' | 'well-known';

export interface SitemapSearch extends Omit<SitemapWalk, 'roots'> {
  /** Any URL of the site, or that of a sitemap. */
  given: string;
  /** What its robots.txt names (robots/parse-robots.ts). */
  named: readonly string[];
}

/**
 * Where sitemaps lie that nobody names, the most usual places first; feeds last, since they hold the newest pages
 * alone.
 */
export const USUAL_PLACES = [
  '/sitemap.xml',
  '/sitemap_index.xml',
  '/sitemap-index.xml',
  '/wp-sitemap.xml',
  '/sitemap.xml.gz',
  '/sitemap_index.xml.gz',
  '/sitemap.txt',
  '/sitemapindex.xml',
  '/sitemap/sitemap.xml',
  '/sitemap/sitemap-index.xml',
  '/sitemap/index.xml',
  '/sitemaps/sitemap.xml',
  '/sitemaps.xml',
  '/sitemap-0.xml',
  '/sitemap1.xml',
  '/sitemap.php',
  '/sitemap',
  '/sitemap-news.xml',
  '/news-sitemap.xml',
  '/feed',
  '/rss.xml',
  '/feed.xml',
  '/atom.xml',
] as const;

const LIKE_SITEMAP = /sitemap|\.(?:xml|xml\.gz|gz|txt|rss|atom)$|\/(?:feed|rss|atom)\/?$/i;

/**
 * Finds the sitemaps of a site and reads them: the given URL if it is one, else all that robots.txt names, else the
 * first of the usual places that has one. Of the places where there is none nothing is told.
 */
export async function* discoverSitemaps(
  search: SitemapSearch,
): AsyncGenerator<SitemapBatch & { source: SitemapSource }, void, void> {
  for (const { source, roots } of candidates(search)) {
    let isFound = false;
    for await (const batch of walkSitemaps({ ...search, roots })) {
      isFound ||= batch.file === null || batch.file.type !== null;
      if (isFound || source !== 'well-known') yield { ...batch, source };
    }
    if (isFound) return;
  }
}

function candidates({ given, named }: SitemapSearch): { source: SitemapSource; roots: string[] }[] {
  const url = new URL(given);
  const isLike = LIKE_SITEMAP.test(url.pathname) && url.pathname !== '/robots.txt';
  const asked = new Set([...(isLike ? [given] : []), ...named].map((root) => canonicalUrl(root)));
  const places = USUAL_PLACES.map((place) => new URL(place, url).href).filter((place) => !asked.has(place));
  return [
    ...(isLike ? [{ source: 'given' as const, roots: [given] }] : []),
    ...(named.length > 0 ? [{ source: 'robots' as const, roots: [...named] }] : []),
    ...places.map((place) => ({ source: 'well-known' as const, roots: [place] })),
  ];
}
