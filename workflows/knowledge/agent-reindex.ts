import type { ReindexActivities } from '../../activities/knowledge/reindex.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import type { Job } from '../job/job.ts';
import { runJob } from '../job/run-job.ts';
import { agentReindex as definition, type AgentReindexInput } from '../../jobs/knowledge/agent-reindex.ts';
import { embedAndStore } from './embed-and-store.ts';

type ReindexJob = Job<AgentReindexInput, (typeof definition.stages)[number]>;

/** Stores new chunks and windows under a new edition, which is not searched until its files are swapped. */
export function agentReindex(jobInput: JobInput<AgentReindexInput>): Promise<void> {
  return runJob(definition, jobInput, reindex, { onCancel: discard });
}

async function reindex(job: ReindexJob): Promise<void> {
  const { agentId } = job.input;
  const cpu = job.activities<ReindexActivities>('cpu', { startToClose: '12h' });
  const plan = await job.stage('chunking', (stage) => cpu.chunkAgent(stage.ref(), { agentId }));
  await embedAndStore(job, { agentId }, plan);
  const io = job.activities<ReindexActivities>('io', { startToClose: '6h' });
  await job.stage('swap', (stage) => io.swapEdition(stage.ref(), { agentId, plan }));
}

async function discard(job: ReindexJob): Promise<void> {
  const io = job.activities<ReindexActivities>('io', { startToClose: '1h' });
  await io.discardReindex({ companyId: job.companyId, agentId: job.input.agentId });
}
