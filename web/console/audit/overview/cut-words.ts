import { count } from '../../parts/format.ts';
import type { Audit } from '../queries.ts';

/** Why an audit did not cover the whole site, and which change would help. */
export function cutWords({ counts, options }: Pick<Audit, 'counts' | 'options'>): string {
  if (counts.crawled >= options.maxPages)
    return `The crawl reached its maximum of ${count(options.maxPages)} pages. Audit the site again with more pages to see the rest.`;
  return `Some pages were left out: they are more than ${count(options.maxDepth)} clicks away from the start page, or too many alike. Audit the site again with a greater click depth to see more.`;
}
