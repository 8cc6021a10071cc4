import type { Audit } from '../../db/audit/entities.ts';
import type { AuditCounts } from '../../db/audit/counts.ts';
import type { PageDetailRow } from '../../db/audit/page-queries.ts';
import type { WrittenLine } from '../../db/audit/queries.ts';
import { ruleById } from '../../domain/audit/catalogue.ts';
import type { AuditReport, AuditSummary } from '../../domain/audit/report.ts';
import { isStageDone, type JobState } from '../../domain/platform/job/job.ts';
import { seoAudit } from '../../jobs/audit/seo-audit.ts';
import type { AuditItem, AuditView, PageDetail } from './schema.ts';

type Stage = (typeof seoAudit.stages)[number];
const LAST = seoAudit.stages[seoAudit.stages.length - 1] ?? 'report';

/** An audit as lists show it; its status is its job's. */
export function presentItem(audit: Audit, job: JobState, counts: AuditCounts): AuditItem {
  return {
    id: audit.id,
    ...(audit.projectId ? { projectId: audit.projectId } : {}),
    url: audit.url,
    status: job.status,
    current_step: currentStep(job),
    error_message: errorMessage(audit, job),
    counts,
    options: audit.options,
    summary: audit.summary ? presentSummary(audit.summary) : null,
    createdAt: audit.createdAt.toISOString(),
    startedAt: job.startedAt,
    finishedAt: job.finishedAt,
    job,
  };
}

function presentSummary({ score, pages, issuesBySeverity }: AuditSummary): AuditSummary {
  return { score, pages, issuesBySeverity };
}

/** The whole audit with its last lines and, if there is one and it is wanted, its report. */
export function presentAudit(
  item: AuditItem,
  lines: readonly WrittenLine[],
  report: AuditReport | null,
): AuditView {
  const steps = lines.map(({ at, step, message }) => ({ at: at.toISOString(), step, message }));
  return { ...item, progress_steps: steps, audit_report: report };
}

/** A page with its findings, in the words of the catalogue. */
export function presentPage({ facts, findings, ...page }: PageDetailRow): PageDetail {
  return {
    ...page,
    findings: findings.flatMap(({ rule, details }) => {
      const found = ruleById(rule);
      if (!found) return [];
      const { id, category, severity, title, why, howToFix } = found;
      return [{ id, category, severity, title, why, howToFix, details }];
    }),
    headings: facts?.headings ?? [],
    structuredTypes: facts?.structuredTypes ?? [],
    hreflangs: facts?.hreflangs ?? [],
    linksOut: page.linksOut.map(({ to, text }) => ({ url: to, text })),
  };
}

/** The stage that failed or is running, otherwise the next one, otherwise the last. */
function currentStep({ stages }: JobState): Stage {
  const present =
    stages.find(({ status }) => status === 'failed' || status === 'processing') ??
    stages.find((stage) => !isStageDone(stage));
  // The job of an audit was made from this definition.
  return (present?.name as Stage | undefined) ?? LAST;
}

/** An audit that ends without a report has an error. */
function errorMessage({ reportKey }: Audit, { status, error }: JobState): string | null {
  if (error) return error.message;
  if (status === 'cancelled') return 'The audit was cancelled';
  return status === 'completed' && !reportKey ? 'The audit ended without a report' : null;
}
