import { hasEnded } from '../../../domain/platform/job/job.ts';
import type { ApiClient, Json } from '../api/client.ts';
import { query } from '../instance/sql.ts';
import { until } from '../until.ts';

/** An audit as fast as the site can answer. @returns its id */
export async function startAudit(client: ApiClient, url: string, options: object = {}): Promise<string> {
  const { status, body } = await client.post('/seo-audit/start', { url, rps: 0, ...options });
  if (status !== 202) throw new Error(`the audit was not started: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

/**
 * The audit when its job has ended. Meanwhile the job alone is asked for: an audit counts all of its pages each time.
 */
export async function endedAudit(client: ApiClient, id: string): Promise<Json> {
  const job = `/api/jobs/${encodeURIComponent(`seo-audit/${id}`)}`;
  await until(async () => hasEnded((await client.get(job)).body.status));
  // The job answers from its workflow, which ends a moment before its record is written.
  return until(async () => {
    const { body } = await client.get(`/seo-audit/${id}`);
    return hasEnded(body.status) && body;
  });
}

/** One URL of an audit, as it is stored. */
export interface CrawledRow {
  path: string;
  state: string;
  left_because: string | null;
  wave: number | null;
  status: number | null;
  failure: string | null;
  in_sitemap: boolean;
  title: string | null;
  final_url: string | null;
  redirects: Json;
  facts: Json;
  links: Json;
}

/** What the crawl has stored, by path. */
export async function crawledRows(databaseUrl: string, auditId: string): Promise<Record<string, CrawledRow>> {
  const rows = await query<CrawledRow & { url: string }>(
    databaseUrl,
    `select * from audit_pages where audit_id = $1 order by url collate "C"`,
    [auditId],
  );
  return Object.fromEntries(rows.map((row) => [row.url.replace(/^https?:\/\/[^/]+/, ''), row]));
}

/** Lines of an audit in their order. */
export async function auditLines(databaseUrl: string, auditId: string): Promise<string[]> {
  const rows = await query<{ n: number; message: string }>(
    databaseUrl,
    'select n, message from audit_lines where audit_id = $1 order by n',
    [auditId],
  );
  return rows.map(({ message }) => message);
}
