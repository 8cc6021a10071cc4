import type { CallAnalysisActivities } from '../../activities/interviews/call-analysis.ts';
import { laterStatus } from '../../domain/interviews/calls/call-state.ts';
import type { CallStatus } from '../../domain/interviews/response.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import {
  callAnalysis as definition,
  callEvent,
  type CallAnalysisInput,
} from '../../jobs/interviews/call-analysis.ts';
import type { GuardedActivities } from '../job/job-activities.ts';
import type { JobStage } from '../job/job-stage.ts';
import type { Job } from '../job/job.ts';
import { runJob } from '../job/run-job.ts';

type CallJob = Job<CallAnalysisInput, (typeof definition.stages)[number]>;
type Activities = GuardedActivities<CallAnalysisActivities>;

interface Known {
  status: CallStatus;
  /** Webhooks not processed yet. */
  deliveryIds: string[];
  looks: number;
}

/** Most attempts to fetch the transcript of an ended call; after them, what has arrived counts as complete. */
const MOST_FETCHES = 10;

/** Follows a call by its webhooks, or by polling if there are none, and analyses it once it is over. */
export function callAnalysis(jobInput: JobInput<CallAnalysisInput>): Promise<void> {
  return runJob(definition, jobInput, async (job) => {
    const { responseId, model, queue } = job.input;
    const known = job.memory('call', (): Known => ({ status: 'registered', deliveryIds: [], looks: 0 }));
    job.onSignal(callEvent, ({ deliveryId }) => {
      known.deliveryIds.push(deliveryId);
    });
    const io = job.activities<CallAnalysisActivities>('io', { startToClose: '1m', attempts: 5 });
    const models = job.activities<CallAnalysisActivities>(queue, { startToClose: '10m', attempts: 3 });
    await job.stage('registered', async () => null);
    await job.stage('in-progress', (stage) => follow(job, stage, io, known, ['in-progress', 'ended']));
    await job.stage('ended', (stage) => follow(job, stage, io, known, ['ended']));
    await job.stage('fetch-call', (stage) => fetchWhole(job, stage, io, known));
    await job.stage('analyse', (stage) => models.analyseResponse(stage.ref(), { responseId, model }));
    await job.stage('store', (stage) => io.storeResponseAnalysis(stage.ref(), { responseId }));
  });
}

/** Waits until the call is in one of these states. The job ends if the call never begins. */
async function follow(
  job: CallJob,
  stage: JobStage,
  io: Activities,
  known: Known,
  reached: readonly CallStatus[],
): Promise<null> {
  const { callId, pollEvery, expiresAt } = job.input;
  const hasNews = () => known.deliveryIds.length > 0;
  while (!reached.includes(known.status)) {
    await stage.waitFor('call', hasNews, { upTo: pollEvery, isSavepoint: true });
    const deliveryIds = known.deliveryIds.splice(0);
    known.looks += 1;
    const ref = stage.ref(`look-${known.looks}`, { completes: false });
    const status = await io.lookAtCall(ref, { callId, expiresAt, deliveryIds });
    known.status = laterStatus(known.status, status);
    if (known.status === 'expired') {
      job.cancel({ code: 'call-expired', message: 'The call never began' });
    }
  }
  return null;
}

/** Waits until the provider has the whole transcript. */
async function fetchWhole(
  { input: { callId, pollEvery } }: CallJob,
  stage: JobStage,
  io: Activities,
  known: Known,
): Promise<null> {
  for (let look = 1; ; look++) {
    known.deliveryIds.length = 0;
    const ref = stage.ref(`look-${look}`, { completes: false });
    const { isWhole } = await io.fetchTranscript(ref, { callId, isLast: look === MOST_FETCHES });
    if (isWhole) return null;
    await stage.waitFor('transcript', () => known.deliveryIds.length > 0, { upTo: pollEvery });
  }
}
