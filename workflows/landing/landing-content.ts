import type { LandingContentActivities } from '../../activities/landing/content.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import { landingContent as definition } from '../../jobs/landing/landing-content.ts';
import type { AnswerInput } from '../../jobs/platform/answer-input.ts';
import { runJob } from '../job/run-job.ts';

/** Question and answer are in the blob store; nothing of them passes through here. */
export function landingContent(jobInput: JobInput<AnswerInput>): Promise<void> {
  return runJob(definition, jobInput, async (job) => {
    const { answerId, queue } = job.input;
    // Nobody looks for an answer that took longer than that.
    const limits = { startToClose: '1h', scheduleToClose: '2h', attempts: 3 } as const;
    const { answerRequest } = job.activities<LandingContentActivities>(queue, limits);
    await job.stage('answer', (stage) => answerRequest(stage.ref(), { answerId }));
  });
}
