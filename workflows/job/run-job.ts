import {
  ApplicationFailure,
  CancellationScope,
  CancelledFailure,
  condition,
  continueAsNew,
  isCancellation,
  log,
  TemporalFailure,
} from '@temporalio/workflow';
import { hasEnded, type JobError } from '../../domain/platform/job/job.ts';
import type { JobDefinition, JobInput } from '../../domain/ports/job-runner.ts';
import { pauseSignal, resumeSignal, stageReportSignal, statusQuery } from '../../jobs/define-job.ts';
import { jobError } from './job-error.ts';
import { createJob, type Job } from './job.ts';
import { JobLog } from './job-log.ts';
import { handleQuery, handleSignal } from './job-messages.ts';
import { RunState } from './run-state.ts';

export interface RunJobOptions<Input, Stage extends string> {
  /**
   * Deletes what the job has stored, after its cancellation. No activity of the job is running any more; errors are logged and do
   * not prevent the job from ending as cancelled.
   */
  onCancel?: (job: Job<Input, Stage>) => Promise<void>;
}

/**
 * Runs a job's workflow: stages, pause and resume, cancellation, failure, the status query and the projection. The workflow
 * closes as Completed, Failed (with our error code as the type) or Cancelled.
 *
 * A job whose stages all end in an activity that completes them needs no more history events than a bare workflow.
 */
export async function runJob<Input, Stage extends string>(
  definition: JobDefinition<Input, Stage>,
  jobInput: JobInput<Input>,
  body: (job: Job<Input, Stage>) => Promise<void>,
  options: RunJobOptions<Input, Stage> = {},
): Promise<void> {
  const jobLog = new JobLog(definition, jobInput);
  const run = new RunState(jobInput, jobLog);
  // The workflow's own scope: a separate one for the body would take five more promises, each as expensive as hundreds of lines.
  const work = CancellationScope.current();
  const job = createJob(definition, jobInput, run);
  takeCommonMessages(run);
  try {
    await new Promise<void>((resolve, reject) => {
      // Only the body decides when the job ends, so waiting for the next run is not cancelled.
      run.onHeld = () => void CancellationScope.nonCancellable(() => nextRun(run)).catch(reject);
      body(job).then(resolve, reject);
    });
    run.ending = true;
    if (run.updates > 0) await condition(() => run.updates === 0);
    if (!hasEnded(jobLog.state.status)) await jobLog.record({ type: 'completed' });
  } catch (error) {
    // A bug in workflow code is not a failure of the job: the workflow task is retried until a fix is deployed.
    if (!(error instanceof TemporalFailure)) throw error;
    // Cancelling a job whose worker is dead looks like a timeout, but still is a cancellation.
    const wasCancelled = isCancellation(error) || work.consideredCancelled;
    work.cancel();
    const outcome = wasCancelled ? null : jobError(error);
    await CancellationScope.nonCancellable(() => conclude(run, job, outcome, options));
    if (outcome) throw ApplicationFailure.nonRetryable(outcome.message, outcome.code);
    throw isCancellation(error) ? error : new CancelledFailure('The job was cancelled', [], error);
  } finally {
    if (jobLog.recorded > 0) await CancellationScope.nonCancellable(() => jobLog.written());
  }
}

/** Handles the messages common to all jobs. */
function takeCommonMessages(run: RunState): void {
  const { log: jobLog } = run;
  handleQuery(statusQuery, () => jobLog.state);
  handleSignal(pauseSignal, () => {
    if (!run.ending && jobLog.state.status !== 'paused' && !hasEnded(jobLog.state.status)) {
      void jobLog.record({ type: 'paused' });
    }
  });
  handleSignal(stageReportSignal, (report) => jobLog.follow(report));
  handleSignal(resumeSignal, () => {
    if (jobLog.state.status === 'paused') void jobLog.record({ type: 'resumed' });
    else run.resumes += 1;
  });
}

/** Continues the job as a new run once the history is long and nothing is in progress. */
async function nextRun(run: RunState): Promise<never> {
  // Waits until everything triggered by the current event has run: other branches of the body may be between two steps.
  let isSettled = false;
  const isReady = () => isSettled && run.canContinue;
  for (;;) {
    const ready = condition(isReady);
    isSettled = true;
    await ready;
    const { recorded } = run.log;
    await run.log.written();
    if (run.canContinue && run.log.recorded === recorded) await continueAsNew(run.nextInput);
  }
}

/** After a failure, or a cancellation (null): waits until nothing of the job runs, cleans up, and records the end. */
async function conclude<Input, Stage extends string>(
  run: RunState,
  job: Job<Input, Stage>,
  error: JobError | null,
  options: RunJobOptions<Input, Stage>,
): Promise<void> {
  run.ending = true;
  const isIdle = () => run.inFlight === 0 && run.updates === 0;
  if (!isIdle()) await condition(isIdle);
  if (error) {
    await run.log.record({ type: 'failed', stage: run.failedStage, error });
    return;
  }
  try {
    await options.onCancel?.(job);
  } catch (cleanupError) {
    log.error('clean-up after the cancellation failed', { error: cleanupError });
  }
  await run.log.record({ type: 'cancelled', error: run.cancelledFor });
}
