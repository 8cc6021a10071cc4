import type { AuditedPages } from '../site/audited-pages.ts';
import { companyOf, sqlOf } from '../tenancy.ts';

/** Most pages that are read; the first by URL. */
const MOST_PAGES = 10_000;

/** The pages of the newest completed audit of a project or site. */
export const lastAuditedPages: AuditedPages = (em, { projectId, url }) => {
  const origin = url === null ? null : `${new URL(url).origin}/`;
  return sqlOf(em).execute(
    `with newest as (
       select audit.id from audits audit
       join jobs job on job.company_id = audit.company_id and job.id = audit.job_id and job.status = 'completed'
       where audit.company_id = ? and audit.deleted_at is null
         and (audit.project_id = ? or starts_with(audit.url, ?))
       order by audit.created_at desc, audit.id desc limit 1)
     select page.url, coalesce(page.title, '') as title, coalesce(page.heading, '') as heading
     from newest join audit_pages page on page.company_id = ? and page.audit_id = newest.id
     where page.is_indexable order by page.url collate "C" limit ?`,
    [companyOf(em), projectId, origin, companyOf(em), MOST_PAGES],
  );
};
