import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** A row of an export by the names of its members. */
export type ExportRow = Record<string, unknown>;

/** A table that has no entity, as an export reads it: in order of a key of two columns, a batch at a time. */
interface Listing {
  table: string;
  /** Members of a row with the SQL that gives them; the table is `t`. */
  members: Record<string, string>;
  /** The two columns behind the company: what they are, how they are compared and how the cursor writes them. */
  parent: string;
  place: { column: string; written: string; read: string; first: string };
  /** Rows that are in memory at once. */
  batch: number;
}

const byNumber = { column: 't.n', written: 't.n::text', read: '?::int', first: '-1' };
const byHash = {
  column: 't.hash',
  written: `encode(t.hash, 'hex')`,
  read: `decode(?, 'hex')`,
  first: '',
};

const LINES: Listing = {
  table: 'audit_lines',
  members: {
    auditId: 't.audit_id',
    n: 't.n',
    step: 't.step',
    message: 't.message',
    at: `to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
  parent: 't.audit_id',
  place: byNumber,
  batch: 1_000,
};

const PAGES: Listing = {
  table: 'audit_pages',
  members: {
    auditId: 't.audit_id',
    url: 't.url',
    state: 't.state',
    leftBecause: 't.left_because',
    inSitemap: 't.in_sitemap',
    lastmod: 't.lastmod',
    depth: 't.depth',
    status: 't.status',
    failure: 't.failure',
    contentType: 't.content_type',
    finalUrl: 't.final_url',
    redirects: 't.redirects',
    title: 't.title',
    description: 't.description',
    heading: 't.heading',
    lang: 't.lang',
    words: 't.words',
    canonicalUrl: 't.canonical_url',
    isIndexable: 't.is_indexable',
    bytes: 't.bytes',
    firstByteMs: 't.first_byte_ms',
    totalMs: 't.total_ms',
    links: 't.links',
    resources: 't.resources',
    facts: 't.facts',
    findings: `(select coalesce(jsonb_agg(jsonb_build_object('rule', found.rule, 'details', found.details)
        order by found.rule collate "C"), '[]') from audit_findings found
      where found.company_id = t.company_id and found.audit_id = t.audit_id and found.hash = t.hash)`,
  },
  parent: 't.audit_id',
  place: byHash,
  // A page may have thousands of links.
  batch: 50,
};

const TARGETS: Listing = {
  table: 'audit_targets',
  members: {
    auditId: 't.audit_id',
    url: 't.url',
    kind: 't.kind',
    state: 't.state',
    status: 't.status',
    failure: 't.failure',
    finalUrl: 't.final_url',
    redirects: 't.redirects',
    contentType: 't.content_type',
    bytes: 't.bytes',
  },
  parent: 't.audit_id',
  place: byHash,
  batch: 500,
};

const SITEMAP_PAGES: Listing = {
  table: 'sitemap_pages',
  members: {
    analysisId: 't.analysis_id',
    n: 't.n',
    url: 't.url',
    sitemap: 't.sitemap',
    lastmod: 't.lastmod',
    isAnalysed: `t.state = 'done'`,
    status: 't.status',
    failure: 't.failure',
    pageType: 't.page_type',
    title: 't.title',
    description: 't.description',
    wordCount: 't.word_count',
    lang: 't.lang',
  },
  parent: 't.analysis_id',
  place: byNumber,
  batch: 500,
};

/** Lines of the progress of all audits, in their order. */
export const exportedLines = (em: TenantEntityManager) => rowsOf(em, LINES);
/** All addresses of all audits, with what was found on them. */
export const exportedPages = (em: TenantEntityManager) => rowsOf(em, PAGES);
/** What those pages need or name besides pages of their sites. */
export const exportedTargets = (em: TenantEntityManager) => rowsOf(em, TARGETS);
/** The pages of all sitemap analyses, in their order. */
export const exportedSitemapPages = (em: TenantEntityManager) => rowsOf(em, SITEMAP_PAGES);

async function* rowsOf(em: TenantEntityManager, listing: Listing): AsyncGenerator<ExportRow> {
  const { table, members, parent, place, batch } = listing;
  const pairs = Object.entries(members).map(([name, sql]) => `'${name}', ${sql}`);
  const sql = `select json_build_object(${pairs.join(', ')}) as row, ${parent} as parent, ${place.written} as place
    from ${table} t where t.company_id = ? and (${parent}, ${place.column}) > (?, ${place.read})
    order by ${parent}, ${place.column} limit ?`;
  let after = { parent: '', place: place.first };
  for (;;) {
    const rows = await sqlOf(em).execute<{ row: ExportRow; parent: string; place: string }[]>(sql, [
      companyOf(em),
      after.parent,
      after.place,
      batch,
    ]);
    for (const { row } of rows) yield row;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last;
  }
}
