import {
  ApplicationFailure,
  CancellationScope,
  CancelledFailure,
  condition,
  isCancellation,
  log,
  setHandler,
  TemporalFailure,
} from '@temporalio/workflow';
import { hasEnded, type JobError } from '../../domain/platform/job.ts';
import type { JobDefinition, JobInput } from '../../domain/ports/job-runner.ts';
import { pauseSignal, resumeSignal, stageReportSignal, statusQuery } from '../../jobs/define-job.ts';
import { jobError } from './job-error.ts';
import { createJob, type Job, type RunningJob } from './job.ts';
import { JobLog } from './job-log.ts';

export interface RunJobOptions<Input, Stage extends string> {
  /**
   * Removes what the job has stored, after its cancellation. No activity of the job is running any more; what it
   * throws is logged and does not keep the job from ending as cancelled.
   */
  onCancel?: (job: Job<Input, Stage>) => Promise<void>;
}

/**
 * The frame of every job workflow: stages, pause and resume, cancellation, failure, the status query and the
 * projection. The workflow closes as Completed, Failed (with our error code as the type) or Cancelled.
 *
 * A job whose every stage ends in an activity that completes it costs no history events over a bare workflow.
 */
export async function runJob<Input, Stage extends string>(
  definition: JobDefinition<Input, Stage>,
  jobInput: JobInput<Input>,
  body: (job: Job<Input, Stage>) => Promise<void>,
  options: RunJobOptions<Input, Stage> = {},
): Promise<void> {
  const jobLog = new JobLog(definition, jobInput);
  const running = createJob(definition, jobInput, jobLog);
  setHandler(statusQuery, () => jobLog.state);
  setHandler(pauseSignal, () => {
    if (!running.ending && jobLog.state.status !== 'paused' && !hasEnded(jobLog.state.status)) {
      void jobLog.record({ type: 'paused' });
    }
  });
  setHandler(stageReportSignal, (report) => jobLog.follow(report));
  setHandler(resumeSignal, () => {
    if (jobLog.state.status === 'paused') void jobLog.record({ type: 'resumed' });
  });

  const work = new CancellationScope();
  try {
    await work.run(() => body(running.job));
    if (!hasEnded(jobLog.state.status)) await jobLog.record({ type: 'completed' });
  } catch (error) {
    // A mistake in workflow code is no failure of the job: the workflow task is retried until a fix is deployed.
    if (!(error instanceof TemporalFailure)) throw error;
    // Whoever cancels a job whose worker is dead hears of a timeout: it was cancelled all the same.
    const wasCancelled = isCancellation(error) || CancellationScope.current().consideredCancelled;
    work.cancel();
    const outcome = wasCancelled ? null : jobError(error);
    await CancellationScope.nonCancellable(() => conclude(running, jobLog, outcome, options));
    if (outcome) throw ApplicationFailure.nonRetryable(outcome.message, outcome.code);
    throw isCancellation(error) ? error : new CancelledFailure('The job was cancelled', [], error);
  } finally {
    await CancellationScope.nonCancellable(() => jobLog.written());
  }
}

/** After a failure, or a cancellation (null): waits until nothing of the job runs, cleans up, writes the end down. */
async function conclude<Input, Stage extends string>(
  running: RunningJob<Input, Stage>,
  jobLog: JobLog,
  error: JobError | null,
  options: RunJobOptions<Input, Stage>,
): Promise<void> {
  running.ending = true;
  if (running.inFlight > 0) await condition(() => running.inFlight === 0);
  if (error) {
    await jobLog.record({ type: 'failed', stage: running.failedStage, error });
    return;
  }
  try {
    await options.onCancel?.(running.job);
  } catch (cleanupError) {
    log.error('clean-up after the cancellation failed', { error: cleanupError });
  }
  await jobLog.record({ type: 'cancelled' });
}
