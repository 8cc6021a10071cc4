import type { StageRef } from '../../domain/platform/job/stage-ref.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import type { AnswerInput, AnswerJob } from '../../jobs/platform/answer-job.ts';
import { runJob } from './run-job.ts';

type Answering = Record<string, (ref: StageRef, args: { answerId: string }) => Promise<null>>;

/** The workflow of an answer job. Neither the question nor the answer passes through it. */
export function answerWorkflow(definition: AnswerJob): (jobInput: JobInput<AnswerInput>) => Promise<void> {
  const [stageName] = definition.stages;
  return (jobInput) =>
    runJob(definition, jobInput, async (job) => {
      const { answerId, queue } = job.input;
      const activities = job.activities<Answering>(queue, { ...definition.limits, attempts: 3 });
      await job.stage(stageName, async (stage) =>
        activities[definition.activity]?.(stage.ref(), { answerId }),
      );
    });
}
