import { ActivityFailure, ApplicationFailure } from '@temporalio/workflow';
import type { ItemAttempt } from '../../domain/platform/job/job.ts';
import { isFailedReport, isReported, type FailedReport } from '../../domain/platform/job/stage-report.ts';
import type { StageRef } from '../../domain/platform/job/stage-ref.ts';
import type { ActivityCall } from './job-activities.ts';
import { blockedUntil } from './job-stage.ts';
import type { RunState } from './run-state.ts';

/**
 * One call of an activity: held back while the job is paused, tracked in the job's state, and started again after an outside
 * limit blocked its stage or after it released its slot because of a pause.
 */
export async function guarded(run: RunState, call: ActivityCall): Promise<unknown> {
  let { ref } = call;
  for (;;) {
    if (run.isPaused) await run.checkpoint();
    // Read before the call: the activity records a block before the workflow knows of it, so a resume may come in between.
    const { resumes } = run;
    let failed: FailedAttempt;
    run.inFlight += 1;
    try {
      return followed(run, ref, await call.start(ref));
    } catch (error) {
      failed = failedAttempt(run, error);
    } finally {
      run.inFlight -= 1;
    }
    if (failed.failed.isPaused && !run.ending) continue;
    ref = await blocked(run, ref, failed, () => run.resumes > resumes);
  }
}

/** Applies what the activity did to its stage, and returns its output. */
function followed(run: RunState, ref: StageRef | undefined, result: unknown): unknown {
  const { output, stageReport } = isReported(result) ? result : { output: result, stageReport: undefined };
  if (stageReport) run.log.follow(stageReport);
  const at = stageReport?.stage.finishedAt ?? undefined;
  const progress = stageReport?.stage.progress ?? undefined;
  if (ref?.item) run.log.apply({ type: 'stage-item-completed', stage: ref.stage, item: ref.item.name });
  if (ref?.completes) run.log.apply({ type: 'stage-completed', stage: ref.stage, progress }, at);
  if (ref?.completesJob) run.log.apply({ type: 'completed' }, at);
  return output;
}

interface FailedAttempt {
  failed: FailedReport;
  error: unknown;
}

/** Applies the stage report of the failed attempt. Throws the error if it has none. */
function failedAttempt(run: RunState, error: unknown): FailedAttempt {
  const failed = failedReport(error);
  if (!failed) throw error;
  if (failed.stageReport) run.log.follow(failed.stageReport);
  return { failed, error };
}

/** Waits until the limit is over, and returns the input of the next attempt. Throws the error if it is not a limit. */
async function blocked(
  run: RunState,
  ref: StageRef | undefined,
  { failed, error }: FailedAttempt,
  isResumed: () => boolean,
): Promise<StageRef | undefined> {
  if (!ref || !failed.blocked || run.ending) throw error;
  const { stage } = ref;
  // An activity without a report could not record the block, so the workflow does.
  if (!failed.stageReport) {
    await run.log.record({
      type: 'stage-blocked',
      stage,
      blocked: failed.blocked,
      ...itemAttempt(run, ref, 0),
    });
  }
  await blockedUntil(run, failed.blocked, isResumed);
  const { attempts } = run.stage(stage);
  const item = itemAttempt(run, ref, 1);
  await run.log.record({ type: 'stage-started', stage, attempt: attempts + 1, ...item });
  const { isUrgent: _before, ...rest } = ref;
  const next = { ...rest, attemptsBefore: attempts, ...(isResumed() ? { isUrgent: true } : {}) };
  return item ? { ...next, item: { name: item.item.name, attemptsBefore: item.item.attempt - 1 } } : next;
}

/** The item that the call works on, with the number of its last attempt plus `more`. */
function itemAttempt(
  run: RunState,
  { stage, item }: StageRef,
  more: number,
): { item: ItemAttempt } | undefined {
  if (!item) return undefined;
  const known = run.stage(stage).items?.find(({ name }) => name === item.name);
  return { item: { name: item.name, attempt: (known?.attempts ?? 0) + more } };
}

function failedReport(error: unknown): FailedReport | undefined {
  const cause = error instanceof ActivityFailure ? error.cause : undefined;
  const [details] = cause instanceof ApplicationFailure ? (cause.details ?? []) : [];
  return isFailedReport(details) ? details : undefined;
}
