import type { InterviewPurgeActivities } from '../../activities/interviews/interview-purge.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import {
  interviewPurge as definition,
  type InterviewPurgeInput,
} from '../../jobs/interviews/interview-purge.ts';
import { runJob } from '../job/run-job.ts';

/** Deletes what a deleted interview left behind: the responses, then the interview itself. */
export function interviewPurge(jobInput: JobInput<InterviewPurgeInput>): Promise<void> {
  return runJob(definition, jobInput, async (job) => {
    const { interviewId } = job.input;
    // Waits for a provider that is down.
    const io = job.activities<InterviewPurgeActivities>('io', { startToClose: '6h', scheduleToClose: '30d' });
    await job.stage('responses', (stage) => io.eraseInterviewResponses(stage.ref(), { interviewId }));
    await job.stage('record', (stage) => io.removeInterview(stage.ref(), { interviewId }));
  });
}
