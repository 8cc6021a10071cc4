import type { PageLink } from '../../../domain/content/drafts/page-link.ts';
import { pathTitle } from '../../../domain/content/path-text.ts';
import { inParallel } from '../../site/fetch/in-parallel.ts';
import type { HostVisits } from '../../site/sitemaps/host-visits.ts';

const AT_ONCE = 4;

/** Those of the pages that respond now, fetched through the address guard; pages that robots.txt forbids are left out. */
export async function respondingPages(
  visits: HostVisits,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<PageLink[]> {
  const responding = new Set<string>();
  await inParallel(urls, { width: AT_ONCE, signal }, async (url) => {
    const page = await visits.fetch(url, signal);
    if (page?.failure === null && page.status !== null && page.status < 400) responding.add(url);
  });
  return urls.filter((url) => responding.has(url)).map((url) => ({ url, title: pathTitle(url) }));
}
