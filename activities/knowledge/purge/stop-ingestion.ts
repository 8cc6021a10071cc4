import { workflowIdOf } from '../../../db/jobs.ts';
import { documentIngestion } from '../../../workflows/knowledge/document-ingestion.contract.ts';
import type { Stage } from '../../job/stage-activity.ts';
import { stopJob } from '../../job/stop-job.ts';
import type { PurgeDeps } from './deps.ts';

/** Cancels the ingestion of a file and waits until it has ended. */
export async function stopIngestion(deps: PurgeDeps, stage: Stage<unknown>, fileId: string): Promise<void> {
  const { companyId } = stage.ref;
  await stopJob(
    deps.jobs,
    { companyId, workflowId: workflowIdOf(documentIngestion.kind, fileId) },
    stage.signal,
  );
}
