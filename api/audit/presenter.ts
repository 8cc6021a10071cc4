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

/** Presents an audit as lists show it; its status is that of its job. */
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

/** Presents the whole audit with its last lines and, if it exists and was requested, its report. */
export function presentAudit(
  item: AuditItem,
  lines: readonly WrittenLine[],
  report: AuditReport | null,
): AuditView {
  const steps = lines.map(({ at, step, message }) => ({ at: at.toISOString(), step, message }));
  return { ...item, progress_steps: steps, audit_report: report };
}

/** Presents a page with its findings, worded as in the catalogue. */
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

/** Returns the stage that failed or is running; without one, the next stage; if all are done, the last. */
function currentStep({ stages }: JobState): Stage {
  const present =
    stages.find(({ status }) => status === 'failed' || status === 'processing') ??
    stages.find((stage) => !isStageDone(stage));
  // The job of an audit is created from this definition, so its stage names are these.
  return (present?.name as Stage | undefined) ?? LAST;
}

/** The error message of an audit, also if it completed without a report; null if there was no error. */
function errorMessage({ reportKey }: Audit, { status, error }: JobState): string | null {
  if (error) return error.message;
  if (status === 'cancelled') return 'The audit was cancelled';
  return status === 'completed' && !reportKey ? 'The audit ended without a report' : null;
}
