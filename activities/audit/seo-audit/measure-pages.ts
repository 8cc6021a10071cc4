import { AuditEntity } from '../../../db/audit/entities.ts';
import { samplePages, storeLab } from '../../../db/audit/lab.ts';
import { addLine } from '../../../db/audit/lines.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { evaluateLab } from '../../../domain/audit/evaluate-lab.ts';
import type { AuditLab, LabPage } from '../../../domain/audit/report.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import type { Stage } from '../../../services/platform/stage.ts';
import type { SeoAuditDeps } from '../../../services/audit/deps.ts';

interface Measured {
  /** False: the stage is skipped, and the audit's row says why. */
  isMeasured: boolean;
}

/** Measures a few representative pages in a browser with a throttled device. */
export const createMeasurePages = (deps: SeoAuditDeps) =>
  stageActivity(deps, async (stage, { auditId }: { auditId: string }): Promise<Measured> => {
    const lab = await measure(deps, stage, auditId);
    const message =
      lab.skipped === null ? `Measured ${counted(lab.pages)}` : `No pages measured: ${lab.skipped}`;
    return stage.commit(
      async (tx) => {
        await storeLab(tx, auditId, lab, evaluateLab(lab.pages));
        await addLine(tx, auditId, { sourceKey: 'performance', step: 'performance', message });
      },
      { output: { isMeasured: lab.skipped === null } },
    );
  });

async function measure(deps: SeoAuditDeps, stage: Stage<Measured>, auditId: string): Promise<AuditLab> {
  const skip = (skipped: string): AuditLab => ({ pages: [], skipped });
  if (deps.labPages === 0) return skip('AUDIT_LAB_PAGES is 0');
  if (deps.lab.missing !== null) return skip(deps.lab.missing);
  const em = companyEntityManager(deps.orm, stage.ref.companyId);
  const { options } = await em.findOneOrFail(AuditEntity, { id: auditId });
  const urls = await samplePages(em, auditId, deps.labPages);
  if (urls.length === 0) return skip('The site has no page that can be measured');
  const pages: LabPage[] = [];
  for (const url of urls) {
    stage.progress({ done: pages.length, total: urls.length, unit: 'pages' });
    pages.push(await deps.lab.measure({ url, device: options.device, signal: stage.signal }));
  }
  return { pages, skipped: null };
}

function counted(pages: readonly LabPage[]): string {
  const failed = pages.filter(({ error }) => error !== null).length;
  const words = `${pages.length} ${pages.length === 1 ? 'page' : 'pages'} in a browser`;
  return failed === 0 ? words : `${words}, ${failed} without a result`;
}
