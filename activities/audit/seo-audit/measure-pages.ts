import { AuditEntity } from '../../../db/audit/entities.ts';
import { keepLab, samplePages, storeLabFindings } from '../../../db/audit/lab.ts';
import { addLine } from '../../../db/audit/lines.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import { evaluateLab } from '../../../domain/audit/evaluate-lab.ts';
import type { AuditLab, LabPage } from '../../../domain/audit/report.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import type { SeoAuditDeps } from '../../../services/audit/deps.ts';
import type { Stage } from '../../../services/platform/stage.ts';

interface Measured {
  /** False: the stage is skipped, and the audit's row contains the reason. */
  isMeasured: boolean;
}

/**
 * Measures the next representative page without a measurement, in a browser with a throttled device. Measurements are stored in
 * the audit's row, so a retry resumes after the last measured page.
 */
export const createMeasurePage = (deps: SeoAuditDeps) =>
  stageActivity(
    deps,
    async (stage, { auditId }: { auditId: string }): Promise<Measured & { isDone: boolean }> => {
      const { lab, isDone } = await measureNext(deps, stage, auditId);
      return stage.commit((tx) => (isDone ? storeLab(tx, auditId, lab) : keepLab(tx, auditId, lab)), {
        output: { isDone, isMeasured: lab.skipped === null },
      });
    },
  );

/** Measures all pages in one step. Still here for jobs that started before each page had its own step. */
export const createMeasurePages = (deps: SeoAuditDeps) =>
  stageActivity(deps, async (stage, { auditId }: { auditId: string }): Promise<Measured> => {
    const em = companyEntityManager(deps.orm, stage.ref.companyId);
    for (;;) {
      const { lab, isDone } = await measureNext(deps, stage, auditId);
      const output = { isMeasured: lab.skipped === null };
      if (isDone) return stage.commit((tx) => storeLab(tx, auditId, lab), { output });
      await em.transactional((tx) => keepLab(tx, auditId, lab));
    }
  });

async function measureNext(
  deps: SeoAuditDeps,
  stage: Stage<unknown>,
  auditId: string,
): Promise<{ lab: AuditLab; isDone: boolean }> {
  const skip = (skipped: string) => ({ lab: { pages: [], skipped }, isDone: true });
  if (deps.labPages === 0) return skip('AUDIT_LAB_PAGES is 0');
  if (deps.lab.missing !== null) return skip(deps.lab.missing);
  const em = companyEntityManager(deps.orm, stage.ref.companyId);
  const { options, lab } = await em.findOneOrFail(AuditEntity, { id: auditId });
  const urls = await samplePages(em, auditId, deps.labPages);
  if (urls.length === 0) return skip('The site has no page that can be measured');
  const pages = [...(lab?.pages ?? [])];
  const [url, ...others] = urls.filter((wanted) => !pages.some((page) => page.url === wanted));
  if (url !== undefined) {
    stage.progress({ done: pages.length, total: urls.length, unit: 'pages' });
    pages.push(await deps.lab.measure({ url, device: options.device, signal: stage.signal }));
  }
  return { lab: { pages, skipped: null }, isDone: others.length === 0 };
}

/** Stores the measurements and the findings derived from them. */
async function storeLab(tx: TenantEntityManager, auditId: string, lab: AuditLab): Promise<void> {
  const { pages, skipped } = lab;
  await keepLab(tx, auditId, lab);
  await storeLabFindings(tx, auditId, evaluateLab(pages));
  const message = skipped === null ? `Measured ${counted(pages)}` : `No pages measured: ${skipped}`;
  await addLine(tx, auditId, { sourceKey: 'performance', step: 'performance', message });
}

function counted(pages: readonly LabPage[]): string {
  const failed = pages.filter(({ error }) => error !== null).length;
  const words = `${pages.length} ${pages.length === 1 ? 'page' : 'pages'} in a browser`;
  return failed === 0 ? words : `${words}, ${failed} without a result`;
}
