import type { Audit } from '../../db/audit/entities.ts';
import { auditedPage, auditedPages, type PagesWanted } from '../../db/audit/page-queries.ts';
import { canonicalUrl, urlHash } from '../../domain/site/urls/canonical-url.ts';
import { containing, pageOf, sliceOf } from '../input/paging.ts';
import type { Call, Reply } from '../route.ts';
import type { z } from 'zod';
import { presentPage } from './presenter.ts';
import type { pagesQuery } from './schema.ts';

type PagesCall = Call<unknown, z.output<typeof pagesQuery>, unknown, Audit>;

/** Most links of each direction shown in a page's details. */
const MOST_LINKS = 100;

/** Lists the pages of an audit; with `url`, only that page, in full. */
export async function listPages({ em, record: { id }, query }: PagesCall): Promise<Reply> {
  if (query.url !== undefined) {
    const url = canonicalUrl(query.url);
    const page = url === null ? null : await auditedPage(em, id, urlHash(url), MOST_LINKS);
    const items = page ? [presentPage(page)] : [];
    return { status: 200, body: pageOf(items, items.length, { ...query, page: 1 }) };
  }
  const { pages, total } = await auditedPages(em, id, {
    issue: query.issue,
    statuses: statusesOf(query.status),
    named: query.search ? containing(query.search) : undefined,
    ...sliceOf(query),
  });
  return { status: 200, body: pageOf(pages, total, query) };
}

/** Parses a status filter: `404`, `4xx` or `none`. */
function statusesOf(wanted: string | undefined): PagesWanted['statuses'] {
  if (wanted === undefined) return undefined;
  if (wanted === 'none') return null;
  const from = Number(wanted.replace('xx', '00'));
  return [from, wanted.endsWith('xx') ? from + 99 : from];
}
