import type { Stage } from '../../job/stage-activity.ts';
import { stopJob } from '../../job/stop-job.ts';
import type { PurgeDeps } from './deps.ts';

/** Cancels the ingestion of a file and waits until it has ended. */
export async function stopIngestion(deps: PurgeDeps, stage: Stage<unknown>, fileId: string): Promise<void> {
  const { companyId } = stage.ref;
  await stopJob(deps.jobs, { companyId, workflowId: `document-ingestion/${fileId}` }, stage.signal);
}
