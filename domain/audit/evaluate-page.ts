import type { PageFinding } from '../site/page-finding.ts';
import { PAGE_RULES } from './catalogue.ts';
import type { PageFacts } from '../site/page-facts.ts';
import type { SiteFacts } from '../site/site-facts.ts';

/**
 * Findings of all page rules in the order of the catalogue. Rules about HTML run on pages that responded 200 with HTML,
 * the others on every requested URL.
 */
export function evaluatePage(page: PageFacts, site: SiteFacts): PageFinding[] {
  const isPage = page.status === 200 && page.html !== null;
  return PAGE_RULES.flatMap(({ id, of, find }) => {
    const details = isPage || of === 'any' ? find(page, site) : null;
    return details === null ? [] : [{ rule: id, details }];
  });
}
