import { ApplicationFailure, isCancellation, TemporalFailure } from '@temporalio/workflow';
import type { Made } from '../../activities/interviews/creation-result.ts';
import type { ProvisioningActivities } from '../../activities/interviews/provisioning.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import {
  interviewerProvisioning as definition,
  type ProvisioningInput,
} from '../../jobs/interviews/interviewer-provisioning.ts';
import type { Job } from '../job/job.ts';
import { runJob } from '../job/run-job.ts';

type ProvisioningJob = Job<ProvisioningInput, (typeof definition.stages)[number]>;

/** The interviewer's ids at the provider. */
interface Ids {
  llmId: string | null;
  agentId: string | null;
}

/** Creates model and agent at the voice provider; if a step fails, the earlier ones are undone. */
export function interviewerProvisioning(jobInput: JobInput<ProvisioningInput>): Promise<void> {
  return runJob(
    definition,
    jobInput,
    async (job) => {
      const ids = job.memory('made', (): Ids => ({ llmId: null, agentId: null }));
      try {
        await provision(job, ids);
      } catch (error) {
        if (error instanceof TemporalFailure && !isCancellation(error)) await undo(job, ids);
        throw error;
      }
    },
    {
      onCancel: (job) =>
        undo(
          job,
          job.memory('made', (): Ids => ({ llmId: null, agentId: null })),
        ),
    },
  );
}

async function provision(job: ProvisioningJob, ids: Ids): Promise<void> {
  const { interviewerId } = job.input;
  const io = job.activities<ProvisioningActivities>('io', { startToClose: '1m' });
  const llmId = await job.stage('model', async (stage) =>
    idOf(await io.makeVoiceModel(stage.ref('make', { completes: false }), { interviewerId })),
  );
  ids.llmId = llmId;
  const agentId = await job.stage('agent', async (stage) =>
    idOf(await io.makeVoiceAgent(stage.ref('make', { completes: false }), { interviewerId, llmId })),
  );
  ids.agentId = agentId;
  await job.stage('store', (stage) => io.storeInterviewer(stage.ref(), { interviewerId, llmId, agentId }));
}

function idOf(made: Made): string {
  if ('id' in made) return made.id;
  const { message, code, retryAfter: pause } = made.failed;
  throw ApplicationFailure.nonRetryable(message, code, ...(pause === undefined ? [] : [{ pause }]));
}

async function undo(job: ProvisioningJob, ids: Ids): Promise<void> {
  const { companyId, input } = job;
  const io = job.activities<ProvisioningActivities>('io', { startToClose: '1m' });
  await io.undoProvisioning({ companyId, interviewerId: input.interviewerId, ...ids });
}
