import type { PurgeActivities } from '../../activities/knowledge/purge.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import { runJob } from '../job/run-job.ts';
import {
  agentPurge as agentDefinition,
  filePurge as fileDefinition,
  type AgentPurgeInput,
  type FilePurgeInput,
} from '../../jobs/knowledge/purge.ts';

/** Deletes what a deleted file left behind, its vectors first, so that answers stop using it at once. */
export function filePurge(jobInput: JobInput<FilePurgeInput>): Promise<void> {
  return runJob(fileDefinition, jobInput, async (job) => {
    const io = job.activities<PurgeActivities>('io', { startToClose: '10m' });
    const { fileId } = job.input;
    await job.stage('vectors', (stage) => io.purgeFileVectors(stage.ref(), { fileId }));
    await job.stage('bytes', (stage) => io.purgeFileBytes(stage.ref(), { fileId }));
    await job.stage('records', (stage) => io.purgeFileRecords(stage.ref(), { fileId }));
  });
}

/** The same for an agent, with its files and sessions. */
export function agentPurge(jobInput: JobInput<AgentPurgeInput>): Promise<void> {
  return runJob(agentDefinition, jobInput, async (job) => {
    const io = job.activities<PurgeActivities>('io', { startToClose: '30m' });
    const { agentId } = job.input;
    await job.stage('vectors', (stage) => io.purgeAgentVectors(stage.ref(), { agentId }));
    await job.stage('bytes', (stage) => io.purgeAgentBytes(stage.ref(), { agentId }));
    await job.stage('records', (stage) => io.purgeAgentRecords(stage.ref(), { agentId }));
  });
}
