import { workflowIdOf } from '../../../db/platform/jobs.ts';
import { agentReindex } from '../../../jobs/knowledge/agent-reindex.ts';
import { documentIngestion } from '../../../jobs/knowledge/document-ingestion.ts';
import type { Stage } from '../../../services/platform/stage.ts';
import { stopJob } from '../../../services/platform/stop-job.ts';
import type { PurgeDeps } from './deps.ts';

/** Cancels the ingestion of a file and waits until it has ended. */
export async function stopIngestion(deps: PurgeDeps, stage: Stage<unknown>, fileId: string): Promise<void> {
  await stop(deps, stage, workflowIdOf(documentIngestion.kind, fileId));
}

/** The same for the agent's reindexing, if it is running. */
export async function stopReindex(deps: PurgeDeps, stage: Stage<unknown>, agentId: string): Promise<void> {
  await stop(deps, stage, workflowIdOf(agentReindex.kind, agentId));
}

async function stop(deps: PurgeDeps, { ref, signal }: Stage<unknown>, workflowId: string): Promise<void> {
  await stopJob(deps.jobs, { companyId: ref.companyId, workflowId }, signal);
}
