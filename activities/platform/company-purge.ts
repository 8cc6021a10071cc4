import { CompanyEntity } from '../../db/platform/entities.ts';
import { otherOpenJobs } from '../../db/platform/jobs.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { companyBlobs } from '../../domain/platform/company-blobs.ts';
import type { StageRef } from '../../domain/platform/job/stage-ref.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import type { JobRunner } from '../../domain/ports/job-runner.ts';
import type { VectorStore } from '../../domain/ports/vector-store.ts';
import type { WorkflowRuns } from '../../domain/ports/workflow-runs.ts';
import { companyPurge } from '../../jobs/platform/company-purge.ts';
import { plainActivity } from '../job/plain-activity.ts';
import { stageActivity } from '../job/stage-activity.ts';
import type { ThirdPartyData } from '../../services/platform/third-party-data.ts';
import type { OutsideKeepers } from '../../services/platform/retained.ts';
import type { StageDeps } from '../../services/platform/stage.ts';
import { stopJob } from '../../services/platform/stop-job.ts';

export interface CompanyPurgeDeps extends StageDeps, OutsideKeepers {
  blobs: BlobStore;
  vectors: VectorStore;
  jobs: JobRunner;
  runs: WorkflowRuns;
  /** What each product stores with third parties. */
  thirdPartyData: readonly ThirdPartyData[];
}

/** Most jobs stopped at once. */
const AT_ONCE = 20;

/** The activities of company-purge. Each may be repeated at any point, even if the company no longer exists. */
export function createCompanyPurge(deps: CompanyPurgeDeps) {
  return {
    purgeCompanyVectors: stageActivity<void, null>(deps, async ({ ref, signal }) => {
      await purgeVectors(deps, ref, signal);
      return null;
    }),
    purgeCompanyBytes: stageActivity<void, null>(deps, async ({ ref }) => {
      await deps.blobs.deletePrefix(companyBlobs(ref.companyId).prefix);
      return null;
    }),
    /** Not a stageActivity, because it deletes the row that a stageActivity would write to. */
    purgeCompanyRecords: plainActivity(deps, async ({ signal }, ref: StageRef) => {
      const { companyId } = ref;
      // Repeated, since a request in progress when the company was closed may have stored something.
      await purgeVectors(deps, ref, signal);
      await deps.blobs.deletePrefix(companyBlobs(companyId).prefix);
      // The rows list what exists, so they are deleted last.
      const em = companyEntityManager(deps.orm, companyId);
      for (const { remove } of deps.thirdPartyData) await remove(em, deps, signal);
      // Workflow histories contain file names.
      await deps.runs.forget(companyId, companyPurge.kind, signal);
      // All other rows follow by foreign key, in the same statement.
      await em.nativeDelete(CompanyEntity, { id: companyId });
      deps.log.info({ companyId }, 'the company is purged');
    }),
  };
}

export type CompanyPurgeActivities = ReturnType<typeof createCompanyPurge>;

/** Ends the company's jobs first: a job still writing vectors would leave some behind. */
async function purgeVectors(deps: CompanyPurgeDeps, ref: StageRef, signal: AbortSignal): Promise<void> {
  const { companyId } = ref;
  const open = await otherOpenJobs(companyEntityManager(deps.orm, companyId), ref.jobId);
  for (let at = 0; at < open.length; at += AT_ONCE) {
    const some = open.slice(at, at + AT_ONCE);
    await Promise.all(some.map((workflowId) => stopJob(deps.jobs, { companyId, workflowId }, signal)));
  }
  await deps.vectors.deleteCompany(companyId);
}
