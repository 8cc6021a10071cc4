import { canonicalUrl } from '../urls/canonical-url.ts';
import { walkSitemaps, type SitemapBatch, type SitemapFile, type SitemapWalk } from './walk-sitemaps.ts';

/** How a sitemap was found: the given URL is one, robots.txt names it, or it is at a well-known path. */
export type SitemapSource = 'given' | 'robots' | 'well-known';

export interface SitemapSearch extends Omit<SitemapWalk, 'roots'> {
  /** Any URL of the site, or that of a sitemap. */
  given: string;
  /** Sitemaps named by its robots.txt (robots/parse-robots.ts). */
  named: readonly string[];
}

/**
 * Well-known paths of sitemaps, for those that robots.txt does not name; most common first. Feeds come last because they list
 * only the newest pages.
 */
const USUAL_PLACES = [
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
 * Finds and reads the sitemaps of a site: the given URL if it is one, otherwise all that robots.txt names, otherwise the first
 * well-known path that has one. Missing files at well-known paths are not reported. An unreadable sitemap at such a path is
 * reported if no other is found.
 */
export async function* discoverSitemaps(
  search: SitemapSearch,
): AsyncGenerator<SitemapBatch & { source: SitemapSource }, void, void> {
  let unreadable: SitemapBatch | null = null;
  for (const { source, roots } of candidates(search)) {
    let isFound = false;
    for await (const batch of walkSitemaps({ ...search, roots })) {
      isFound ||= batch.file === null || batch.file.type !== null;
      if (isFound || source !== 'well-known') yield { ...batch, source };
      else if (batch.file && isThere(batch.file)) unreadable ??= batch;
    }
    if (isFound) return;
  }
  if (unreadable) yield { ...unreadable, source: 'well-known' };
}

/** Whether there seems to be a sitemap that cannot be read, as opposed to a missing file or an HTML page. */
function isThere({ error, status }: SitemapFile): boolean {
  if (error === 'sitemap-http-error') return status !== null && status >= 500;
  return error !== 'sitemap-html' && error !== 'sitemap-not-recognised';
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
