import { createHash } from 'node:crypto';
import type { AuditSite } from '../../../domain/audit/report.ts';
import type { StoredFacts, StoredLink, StoredResource } from '../../../domain/site/stored-page.ts';
import { urlHash } from '../../../domain/site/urls/canonical-url.ts';
import { newId } from '../../../domain/platform/id.ts';
import type { Orm } from '../../../db/orm.ts';
import { WRITTEN_COLUMNS } from '../instance/sql.ts';

export const ORIGIN = 'https://site.test';

/** What a test says of a URL of an audit; paths stand for URLs of ORIGIN. */
export interface AuditRow {
  url: string;
  wave: number | null;
  state: 'listed' | 'found' | 'leased' | 'done' | 'left';
  leftBecause: string | null;
  inSitemap: boolean;
  status: number | null;
  failure: string | null;
  contentType: string;
  /** Where it redirects to; null for nowhere. */
  leadsTo: string | null;
  title: string;
  description: string;
  heading: string;
  lang: string;
  words: number;
  canonical: string | null;
  isIndexable: boolean;
  /** Pages of one text have the same. */
  text: string;
  /** 16 hex digits. */
  simhash: string;
  /** Paths, or links in full. */
  links: (string | (Partial<StoredLink> & { to: string }))[];
  resources: StoredResource[];
  facts: Partial<StoredFacts>;
}

/** What a test says of something that pages refer to. */
export interface TargetRow {
  url: string;
  status?: number | null;
  failure?: string;
  bytes?: number;
  redirects?: { url: string; status: number }[];
}

/** An audit as the stage `crawl` (and `links`, with targets) leaves it. */
export interface AuditRows {
  site?: Partial<AuditSite>;
  rows: AuditRow[];
  targets?: TargetRow[];
}

/** The URL of a path. */
export const at = (path: string): string => (path.startsWith('/') ? ORIGIN + path : path);

/** A page like no other, in the sitemap, with links to `links`; unless `more` says otherwise. */
export function pageRow(path: string, links: AuditRow['links'] = [], more: Partial<AuditRow> = {}): AuditRow {
  const canonical = more.canonical ?? null;
  return {
    url: path,
    wave: path === '/' ? 0 : 1,
    state: 'done',
    leftBecause: null,
    inSitemap: true,
    status: 200,
    failure: null,
    contentType: 'text/html',
    leadsTo: null,
    title: `Title of ${path}`,
    description: `Description of ${path}`,
    heading: `Heading of ${path}`,
    lang: 'en',
    words: 200,
    isIndexable: canonical === null || canonical === path,
    text: path,
    simhash: digest(`simhash of ${path}`).slice(0, 16),
    resources: [],
    facts: {},
    ...more,
    canonical,
    links,
  };
}

/** A URL that redirects, to something that answers 200 unless `more` says otherwise. */
export function redirectRow(path: string, leadsTo: string, more: Partial<AuditRow> = {}): AuditRow {
  return pageRow(path, [], { leadsTo, isIndexable: false, inSitemap: false, ...more });
}

/** A URL that answers with an error. */
export function errorRow(path: string, status: number | null, failure: string | null = null): AuditRow {
  return pageRow(path, [], { status, failure, isIndexable: false, inSitemap: false });
}

/** A URL that was not fetched. */
export function leftRow(path: string, leftBecause: string): AuditRow {
  return pageRow(path, [], { state: 'left', leftBecause, status: null, contentType: '', isIndexable: false });
}

/** A site without a fault, of what `discover` learns. */
export function siteOf(more: Partial<AuditSite> = {}): AuditSite {
  return {
    startUrl: `${ORIGIN}/`,
    origin: ORIGIN,
    robots: {
      url: `${ORIGIN}/robots.txt`,
      result: 'read',
      status: 200,
      text: 'User-agent: *\nDisallow: /admin\n',
      sitemaps: [`${ORIGIN}/sitemap.xml`],
      crawlDelay: null,
      findings: [],
    },
    sitemaps: {
      source: 'robots',
      files: [
        {
          url: `${ORIGIN}/sitemap.xml`,
          type: 'urlset',
          urls: 20,
          lastmod: null,
          gz: false,
          error: null,
          findings: [],
        },
      ],
      urls: 20,
      offSite: 0,
      duplicates: 0,
      dated: 20,
      distinctDates: 9,
      futureDates: 0,
    },
    probes: {
      unknownPage: 404,
      plainHttp: 'redirects',
      otherHost: 'redirects',
      llmsTxt: { status: 200, isValid: true },
      certificateDays: 60,
      refusedCrawlers: [],
      favicon: 200,
    },
    ...more,
  };
}

/** Writes an audit of the company and user and gives its id. */
export async function insertAudit(
  orm: Orm,
  { companyId, userId }: { companyId: string; userId: string },
  { site, rows, targets = [] }: AuditRows,
): Promise<string> {
  const auditId = newId();
  const em = orm.em.fork();
  await em.execute(
    `insert into audits (id, company_id, created_by, url, options, site, created_at, updated_at)
     values (?, ?, ?, ?, '{}', ?::jsonb, now(), now())`,
    [auditId, companyId, userId, `${ORIGIN}/`, JSON.stringify(siteOf(site))],
  );
  const populated = async (table: string) => {
    const [written] = await em.execute<{ columns: string }[]>(`${WRITTEN_COLUMNS} ?`, [table]);
    return `insert into ${table} (${written?.columns})
      select ${written?.columns} from jsonb_populate_recordset(null::${table}, ?::jsonb)`;
  };
  await em.execute(await populated('audit_pages'), [
    JSON.stringify(rows.map((row) => ({ ...columnsOf(row), company_id: companyId, audit_id: auditId }))),
  ]);
  await em.execute(await populated('audit_targets'), [
    JSON.stringify(
      targets.map(({ url, status = 200, failure = null, bytes = null, redirects = [] }) => ({
        company_id: companyId,
        audit_id: auditId,
        hash: bytea(urlHash(at(url))),
        url: at(url),
        kind: 'image',
        state: 'done',
        status: failure === null ? status : null,
        failure,
        bytes,
        redirects,
      })),
    ),
  ]);
  return auditId;
}

function columnsOf(row: AuditRow): Record<string, unknown> {
  const [url, finalUrl] = [at(row.url), at(row.leadsTo ?? row.url)];
  const canonical = row.canonical === null ? null : at(row.canonical);
  const isDone = row.state === 'done';
  return {
    hash: bytea(urlHash(url)),
    url,
    wave: row.wave,
    state: row.state,
    left_because: row.leftBecause,
    tries: 0,
    in_sitemap: row.inSitemap,
    status: row.status,
    failure: row.failure,
    content_type: row.contentType,
    final_url: isDone ? finalUrl : null,
    final_hash: isDone ? bytea(urlHash(finalUrl)) : null,
    redirects: row.leadsTo === null ? [] : [{ url: finalUrl, status: 301 }],
    title: row.title,
    description: row.description,
    heading: row.heading,
    lang: row.lang,
    words: row.words,
    canonical_url: canonical,
    canonical_hash: canonical === null ? null : bytea(urlHash(canonical)),
    is_indexable: row.isIndexable,
    text_hash: bytea(digest(row.text)),
    simhash: bytea(row.simhash),
    links: isDone ? row.links.map(linkOf) : null,
    resources: isDone ? row.resources.map(({ kind, url }) => ({ kind, url: at(url) })) : null,
    facts: isDone ? { ...NO_FACTS, ...row.facts } : null,
  };
}

const NO_FACTS: StoredFacts = {
  robots: [],
  isBlocked: false,
  hreflangs: [],
  next: null,
  prev: null,
  mobileAlternate: null,
  anchors: [],
  headings: [],
  words: [],
  structuredTypes: [],
  organizations: [],
  hasIcon: true,
  looksEmpty: false,
  wasRendered: false,
};

function linkOf(link: AuditRow['links'][number]): StoredLink {
  const given = typeof link === 'string' ? { to: link } : link;
  return { followed: true, fragments: [], text: 'text', places: ['main'], ...given, to: at(given.to) };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const bytea = (hex: string): string => `\\x${hex}`;
