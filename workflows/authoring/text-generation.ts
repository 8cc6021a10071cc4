import type { TextGenerationActivities } from '../../activities/authoring/text-generation.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import { textGeneration as definition } from '../../jobs/authoring/text-generation.ts';
import type { AnswerInput } from '../../jobs/platform/answer-input.ts';
import { runJob } from '../job/run-job.ts';

/** Request and text are in the blob store; neither passes through here. */
export function textGeneration(jobInput: JobInput<AnswerInput>): Promise<void> {
  return runJob(definition, jobInput, async (job) => {
    const { answerId, queue } = job.input;
    // Nobody looks for a text that took longer than that.
    const limits = { startToClose: '10m', scheduleToClose: '1h', attempts: 3 } as const;
    const { writeAskedText } = job.activities<TextGenerationActivities>(queue, limits);
    await job.stage('write', (stage) => writeAskedText(stage.ref(), { answerId }));
  });
}
