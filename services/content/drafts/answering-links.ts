import type { PlannedSection } from '../../../domain/content/drafts/draft-plan.ts';
import type { PageLink } from '../../../domain/content/drafts/page-link.ts';
import { proposeLinks } from '../../../domain/content/drafts/propose-links.ts';
import { inParallel } from '../../site/fetch/in-parallel.ts';
import type { HostVisits } from '../../site/sitemaps/host-visits.ts';

const AT_ONCE = 4;

/** Own pages that each section may lead to: pages that do not answer are left out, and others proposed in their place. */
export async function answeringLinks(
  sections: readonly PlannedSection[],
  urls: readonly string[],
  isThere: (url: string) => Promise<boolean>,
  signal: AbortSignal,
): Promise<PageLink[][]> {
  const known = new Map<string, boolean>();
  for (;;) {
    const links = proposeLinks(
      sections,
      urls.filter((url) => known.get(url) ?? true),
    );
    const unknown = links.flat().filter(({ url }) => !known.has(url));
    if (unknown.length === 0) return links;
    await inParallel(unknown, { width: AT_ONCE, signal }, async ({ url }) => {
      known.set(url, await isThere(url));
    });
  }
}

/** Whether a page answers now, through the address guard; not where robots.txt keeps us from seeing it. */
export async function answers(visits: HostVisits, url: string, signal: AbortSignal): Promise<boolean> {
  const page = await visits.fetch(url, signal);
  return page !== null && page.failure === null && page.status !== null && page.status < 400;
}
