import { defineJob } from '../define-job.ts';

export interface SeoAuditInput {
  auditId: string;
  /** For display only: part of the job's name. */
  url: string;
}

/** Crawls and evaluates a site. Workflow id: `seo-audit/<auditId>`. */
export const seoAudit = defineJob({
  kind: 'seo-audit',
  component: 'content',
  workflowType: 'seoAudit',
  stages: ['discover', 'crawl', 'checks', 'links', 'performance', 'report'],
  priority: 3,
  describe: (input: SeoAuditInput) => `Audit ${input.url}`,
  subject: (input: SeoAuditInput) => `audit:${input.auditId}`,
});
