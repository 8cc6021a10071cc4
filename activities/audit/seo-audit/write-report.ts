import { addLine } from '../../../db/audit/lines.ts';
import { readReport } from '../../../db/audit/report.ts';
import { AuditEntity } from '../../../db/audit/entities.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { fitReport } from '../../../domain/audit/fit-report.ts';
import type { AuditReport } from '../../../domain/audit/report.ts';
import { companyBlobs } from '../../../domain/platform/company-blobs.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import type { SeoAuditDeps } from '../../../services/audit/deps.ts';

/** Builds the report from the results of the previous stages. The same rows give the same bytes, so a retry is harmless. */
export const createWriteReport = (deps: Pick<SeoAuditDeps, 'orm' | 'log' | 'jobs' | 'blobs'>) =>
  stageActivity(deps, async (stage, { auditId }: { auditId: string }): Promise<{ score: number }> => {
    const { companyId } = stage.ref;
    const em = companyEntityManager(deps.orm, companyId);
    const found = await readReport(em, auditId);
    if (!found) throw new AppError('conflict', 'The audit has not finished its discovery of the site');
    const { report, json } = fitReport(found);
    const reportKey = companyBlobs(companyId).audit(auditId).report;
    stage.signal.throwIfAborted();
    await deps.blobs.put(reportKey, Buffer.from(json));
    const { score, pages, issuesBySeverity, isCut } = report.summary;
    return stage.commit(
      async (tx) => {
        const audit = await tx.findOneOrFail(AuditEntity, { id: auditId });
        const summary = { score, pages, issuesBySeverity, isCut, categories: report.categories };
        tx.assign(audit, { summary, reportKey });
        await addLine(tx, auditId, { sourceKey: 'report', step: 'report', message: lineOf(report) });
      },
      { output: { score } },
    );
  });

function lineOf({ summary }: AuditReport): string {
  const { error, warning, notice } = summary.issuesBySeverity;
  const kinds = [counted(error, 'error'), counted(warning, 'warning'), counted(notice, 'notice')];
  return `Report: score ${summary.score} of 100 for ${counted(summary.pages, 'page')}; issue types: ${kinds.join(', ')}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
