import type { InterviewContentActivities } from '../../activities/interviews/content.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import { interviewContent as definition } from '../../jobs/interviews/interview-content.ts';
import type { AnswerInput } from '../../jobs/platform/answer-input.ts';
import { runJob } from '../job/run-job.ts';

/** Question and answer are in the blob store; nothing of them passes through here. */
export function interviewContent(jobInput: JobInput<AnswerInput>): Promise<void> {
  return runJob(definition, jobInput, async (job) => {
    const { answerId, queue } = job.input;
    // Nobody looks for an answer that took longer than that.
    const limits = { startToClose: '10m', scheduleToClose: '1h', attempts: 3 } as const;
    const { answerInterviewRequest } = job.activities<InterviewContentActivities>(queue, limits);
    await job.stage('answer', (stage) => answerInterviewRequest(stage.ref(), { answerId }));
  });
}
