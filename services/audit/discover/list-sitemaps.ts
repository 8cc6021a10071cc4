import type { AuditSite } from '../../../domain/audit/report.ts';
import { storableText } from '../../../domain/platform/storable.ts';
import { discoverSitemaps } from '../../../domain/site/sitemaps/discover-sitemaps.ts';
import type { SitemapEntry } from '../../../domain/site/sitemaps/sitemap.ts';
import { SITEMAP_PATIENCE, SITEMAP_REQUEST } from '../../../domain/site/sitemaps/sitemap-request.ts';
import { canonicalUrl } from '../../../domain/site/urls/canonical-url.ts';
import { isSameSite } from '../../../domain/site/urls/same-site.ts';
import type { Gunzip } from '../../../domain/ports/gunzip.ts';
import type { ListedUrl } from '../../../db/audit/frontier.ts';
import type { ExchangeOptions } from '../../site/fetch/exchange.ts';
import { openFollowing } from '../../site/fetch/open-following.ts';

export interface ListSitemapsOptions {
  startUrl: string;
  /** Sitemaps named by robots.txt. */
  named: readonly string[];
  exchange: ExchangeOptions;
  gunzip: Gunzip;
  /** Later dates count as being in the future. */
  now: Date;
  /** Stores URLs and says how many of them were new. */
  store: (urls: ListedUrl[]) => Promise<number>;
}

/** Rows in memory at once. */
const CHUNK = 2_000;
const MOST_FILES = 1_000;
const DAY_MS = 24 * 3_600_000;
/** Maximum number of distinct dates to remember. Two are enough to know that not all are equal. */
const MOST_DATES = 1_000;

/** Reads the sitemaps of the site and stores all of the site's URLs that they name. */
export async function listSitemaps(options: ListSitemapsOptions): Promise<AuditSite['sitemaps']> {
  const listing = new Listing(options);
  const { startUrl: given, named, exchange, gunzip } = options;
  const asking = { ...exchange, ...SITEMAP_REQUEST, timeout: exchange.timeout * SITEMAP_PATIENCE };
  const open = (url: string) => openFollowing(url, asking);
  for await (const { source, file, first, entries } of discoverSitemaps({ given, named, open, gunzip })) {
    exchange.signal.throwIfAborted();
    listing.result.source = source;
    for (const [index, entry] of entries.entries()) listing.add(entry, first + index);
    if (listing.isFull) await listing.store();
    if (file && listing.result.files.length < MOST_FILES) {
      const { url, type, urls, lastmod, gz, error, findings } = file;
      listing.result.files.push({ url, type, urls, lastmod, gz, error, findings });
    }
  }
  await listing.store();
  return listing.result;
}

/** The state of a site's sitemaps before any was read. */
export function noSitemaps(): AuditSite['sitemaps'] {
  return {
    source: 'none',
    files: [],
    urls: 0,
    offSite: 0,
    duplicates: 0,
    dated: 0,
    distinctDates: 0,
    futureDates: 0,
  };
}

/** Collects statistics of sitemap entries while they are read. */
class Listing {
  readonly result = noSitemaps();
  readonly #options: ListSitemapsOptions;
  readonly #dates = new Set<string>();
  readonly #hosts = new Map<string, boolean>();
  #waiting: ListedUrl[] = [];

  constructor(options: ListSitemapsOptions) {
    this.#options = options;
  }

  get isFull(): boolean {
    return this.#waiting.length >= CHUNK;
  }

  add({ loc, lastmod, alternates = [] }: SitemapEntry, rank: number): void {
    const { result } = this;
    result.urls += 1;
    if (lastmod !== null) this.#date(lastmod);
    const url = canonicalUrl(loc);
    if (url === null || !this.#isOwn(url)) {
      result.offSite += 1;
      return;
    }
    const versions = alternates.map(({ hreflang, href }) => ({ lang: storableText(hreflang), url: href }));
    this.#waiting.push({ url, lastmod, rank, versions });
  }

  async store(): Promise<void> {
    const urls = this.#waiting;
    this.#waiting = [];
    if (urls.length > 0) this.result.duplicates += urls.length - (await this.#options.store(urls));
  }

  #date(lastmod: string): void {
    const { result } = this;
    result.dated += 1;
    if (this.#dates.size < MOST_DATES) this.#dates.add(structuredClone(lastmod));
    result.distinctDates = this.#dates.size;
    if (Date.parse(lastmod) > this.#options.now.getTime() + DAY_MS) result.futureDates += 1;
  }

  #isOwn(url: string): boolean {
    const origin = url.slice(0, url.indexOf('/', url.indexOf('//') + 2));
    const known = this.#hosts.get(origin);
    if (known !== undefined) return known;
    const isOwn = isSameSite(url, this.#options.startUrl, 'www');
    if (this.#hosts.size < MOST_DATES) this.#hosts.set(origin, isOwn);
    return isOwn;
  }
}
