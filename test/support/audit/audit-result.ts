import { ruleById } from '../../../domain/audit/catalogue.ts';
import type { ApiClient, Json } from '../api/client.ts';
import { auditLines } from './crawl.ts';
import { query } from '../instance/sql.ts';

/** Everything that is stored of a page but the times it took. */
const COLUMNS = `url, state, left_because, wave, rank, in_sitemap, lastmod, depth, status, failure, content_type, final_url,
  redirects, title, description, heading, lang, words, canonical_url, is_indexable, encode(text_hash, 'hex') as text_hash,
  encode(simhash, 'hex') as simhash, bytes, links, resources, facts`;

/** All that an audit has given, but for what is another thing every time: how fast the site was. */
export interface AuditResult {
  pages: Json[];
  targets: Json[];
  findings: Json[];
  lines: string[];
  report: Json;
}

export async function auditResult(
  client: ApiClient,
  databaseUrl: string,
  auditId: string,
): Promise<AuditResult> {
  const rows = (select: string) => query<Json>(databaseUrl, select, [auditId]);
  const { body: report } = await client.get(`/seo-audit/${auditId}/report?format=json`);
  const findings = await rows(
    `select rule, encode(hash, 'hex') as hash, details from audit_findings where audit_id = $1 order by rule, hash`,
  );
  return {
    pages: await rows(`select ${COLUMNS} from audit_pages where audit_id = $1 order by hash`),
    targets: await rows(
      `select url, kind, state, status, failure, final_url, content_type, bytes from audit_targets
       where audit_id = $1 order by url`,
    ),
    findings: findings.filter(({ rule }) => !isOfTheDay(rule)),
    lines: await auditLines(databaseUrl, auditId),
    report: withoutPerformance(report),
  };
}

function isOfTheDay(rule: string): boolean {
  return ruleById(rule)?.category === 'performance';
}

function withoutPerformance(report: Json): Json {
  return {
    ...report,
    performance: null,
    summary: { ...report.summary, issuesBySeverity: null },
    categories: report.categories.filter(({ category }: Json) => category !== 'performance'),
    issues: report.issues.filter(({ category }: Json) => category !== 'performance'),
    pages: report.pages.map((page: Json) => ({
      ...page,
      issues: page.issues.filter((rule: string) => !isOfTheDay(rule)),
    })),
  };
}
