import { AuditEntity } from '../../db/audit/entities.ts';
import { workflowIdOf } from '../../db/platform/jobs.ts';
import { companyBlobs } from '../../domain/platform/company-blobs.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import { seoAudit } from '../../jobs/audit/seo-audit.ts';
import { stageActivity } from '../job/stage-activity.ts';
import type { StageDeps } from '../../services/platform/stage.ts';
import { stopJob } from '../../services/platform/stop-job.ts';

export interface AuditPurgeDeps extends StageDeps {
  blobs: BlobStore;
}

interface OfAudit {
  auditId: string;
}

/** The activities of audit-purge. */
export function createAuditPurge(deps: AuditPurgeDeps) {
  return {
    /** Ends the audit first, because a running audit would write new rows. */
    purgeAuditBytes: stageActivity(deps, async ({ ref: { companyId }, signal }, { auditId }: OfAudit) => {
      await stopJob(deps.jobs, { companyId, workflowId: workflowIdOf(seoAudit.kind, auditId) }, signal);
      await deps.blobs.deletePrefix(companyBlobs(companyId).audit(auditId).prefix);
      return null;
    }),
    /** Pages, lines and findings are deleted with it by foreign key. */
    purgeAuditRecords: stageActivity(deps, async (stage, { auditId }: OfAudit): Promise<null> =>
      stage.commit(
        async (em) => {
          await em.nativeDelete(AuditEntity, { id: auditId });
        },
        { output: null },
      ),
    ),
  };
}

export type AuditPurgeActivities = ReturnType<typeof createAuditPurge>;
