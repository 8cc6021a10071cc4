import type { PurgeActivities } from '../../activities/knowledge/purge.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import { runJob } from '../job/run-job.ts';
import {
  agentPurge as agentDefinition,
  filePurge as fileDefinition,
  type AgentPurgeInput,
  type FilePurgeInput,
} from './purge.contract.ts';

/** What a deleted file left behind goes, its vectors first, so that it stops answering at once. */
export async function filePurge(job: JobInput<FilePurgeInput>): Promise<void> {
  await runJob(fileDefinition, job, async (context) => {
    const io = context.activities<PurgeActivities>('io', { startToClose: '10m' });
    const { fileId } = context.input;
    await context.stage('vectors', (stage) => io.purgeFileVectors(stage.ref(), { fileId }));
    await context.stage('bytes', (stage) => io.purgeFileBytes(stage.ref(), { fileId }));
    await context.stage('records', (stage) => io.purgeFileRecords(stage.ref(), { fileId }));
  });
}

/** The same for an agent, with its files and sessions. */
export async function agentPurge(job: JobInput<AgentPurgeInput>): Promise<void> {
  await runJob(agentDefinition, job, async (context) => {
    const io = context.activities<PurgeActivities>('io', { startToClose: '30m' });
    const { agentId } = context.input;
    await context.stage('vectors', (stage) => io.purgeAgentVectors(stage.ref(), { agentId }));
    await context.stage('bytes', (stage) => io.purgeAgentBytes(stage.ref(), { agentId }));
    await context.stage('records', (stage) => io.purgeAgentRecords(stage.ref(), { agentId }));
  });
}
