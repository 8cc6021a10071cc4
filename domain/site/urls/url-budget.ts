import { urlFamilies, type UrlFamily } from './url-traps.ts';

/**
 * Decision about a URL. `take`: fetch it. `later`: fetch it once nothing else is left, because the budget of its folder is used
 * up. `refuse`: do not fetch it, because its family seems to be infinite.
 */
export type BudgetVerdict = { verdict: 'take' } | { verdict: 'later' | 'refuse'; family: UrlFamily['kind'] };

/** Maximum number of families to count. A site with more is broad rather than infinite, and `maxPages` ends its crawl. */
const MOST_FAMILIES = 20_000;

/**
 * Prevents one family of URLs from using up a crawl of `maxPages`. For URLs found in links; those from sitemaps are not
 * restricted. Every call counts, so pass each URL only once. `counts` of an earlier budget continues it.
 */
export class UrlBudget {
  readonly #most: Record<UrlFamily['kind'], number>;
  readonly #counts: Map<string, number>;

  constructor(maxPages: number, counts: Iterable<readonly [string, number]> = []) {
    this.#most = {
      folder: Math.max(50, Math.ceil(maxPages / 4)),
      query: Math.max(100, Math.ceil(maxPages / 4)),
      calendar: Math.max(100, Math.ceil(maxPages / 10)),
    };
    this.#counts = new Map(counts);
  }

  get counts(): [key: string, count: number][] {
    return [...this.#counts];
  }

  admit(url: string): BudgetVerdict {
    const over = urlFamilies(url).filter((family) => this.#count(family) > this.#most[family.kind]);
    const endless = over.find(({ kind }) => kind !== 'folder');
    if (endless) return { verdict: 'refuse', family: endless.kind };
    return over.length > 0 ? { verdict: 'later', family: 'folder' } : { verdict: 'take' };
  }

  #count({ key }: UrlFamily): number {
    const before = this.#counts.get(key);
    if (before === undefined && this.#counts.size >= MOST_FAMILIES) return 0;
    const count = (before ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }
}
