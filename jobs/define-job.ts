import type { JobState } from '../domain/platform/job/job.ts';
import { STAGE_REPORT, type StageReport } from '../domain/platform/job/stage-report.ts';
import type { JobQuery, JobSignal } from '../domain/ports/job-messages.ts';
import type { JobDefinition } from '../domain/ports/job-runner.ts';

/** Every job workflow answers this query with its own state, also after it has closed. */
export const statusQuery: JobQuery<JobState> = { name: 'status' };
export const pauseSignal: JobSignal = { name: 'pause' };
export const resumeSignal: JobSignal = { name: 'resume' };
/** The activity that works on a stage reports its progress with this signal. */
export const stageReportSignal: JobSignal<[StageReport]> = { name: STAGE_REPORT };

/** Task queues by resource. They are not named after products: a queue exists because a resource is scarce. */
export type QueueName = 'orchestration' | 'io' | 'web' | 'cpu' | 'browser' | `models-${string}`;

/** Declares a kind of job. The stage names become a literal union that the workflow is checked against. */
export function defineJob<Input, const Stage extends string>(
  definition: JobDefinition<Input, Stage>,
): JobDefinition<Input, Stage> {
  return definition;
}
