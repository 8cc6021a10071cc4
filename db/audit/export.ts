import type { TenantEntityManager } from '../tenancy.ts';
import { byHash, byNumber, rowsOf, type Listing } from '../platform/listing.ts';

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
  // Small, because a page may have thousands of links.
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

/** Progress lines of all audits, in order. */
export const exportedLines = (em: TenantEntityManager) => rowsOf(em, LINES);
/** All URLs of all audits, with their findings. */
export const exportedPages = (em: TenantEntityManager) => rowsOf(em, PAGES);
/** The resources and external URLs that the pages refer to. */
export const exportedTargets = (em: TenantEntityManager) => rowsOf(em, TARGETS);
