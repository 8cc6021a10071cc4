import { CancelledFailure, Context } from '@temporalio/activity';
import { isMissingReference } from '../../db/missing-reference.ts';
import type { Stage, StageDeps } from '../../services/platform/stage.ts';
import { blockedBy } from '../../domain/platform/job/blocked-by.ts';
import { AppError, isAppError } from '../../domain/platform/errors.ts';
import { outageOf } from '../../domain/platform/outage.ts';
import type { StageRef } from '../../domain/platform/job/stage-ref.ts';
import type { ReportedOutput } from '../../domain/platform/job/stage-report.ts';
import { Attempts } from './attempts.ts';
import { toAppError } from './failure.ts';
import { SlotYielded, othersWait } from './yield-slot.ts';
import { createStageReporter } from './stage-reporter.ts';
import { StageWriter } from './stage-writer.ts';

/**
 * An activity for a stage of a job. The wrapper records start, progress, failure and end in the job's projection, sends
 * heartbeats while the body runs, and turns errors into failures that Temporal understands.
 */
export function stageActivity<Args, Output>(
  deps: StageDeps,
  body: (stage: Stage<Output>, args: Args) => Promise<Output>,
): (ref: StageRef, args: Args) => Promise<Output> {
  return async (ref, args) => {
    const context = Context.current();
    const attempts = new Attempts(ref.maxAttempts);
    const attempt = ref.attemptsBefore + attempts.number;
    const log = deps.log.child({ workflowId: ref.workflowId, stage: ref.stage, step: ref.step, attempt });
    const notSeen = (err: unknown) => {
      log.warn({ err }, 'whether others wait could not be seen');
      return false;
    };
    const over = new AbortController();
    const onOver = () => over.abort(new AppError('job-finished'));
    const reporter = createStageReporter(ref, log);
    const { orm, jobs } = deps;
    const writer = new StageWriter<Output>({ orm, jobs, ref, attempt, log, reporter, onOver });
    let committed: { output: Output } | undefined;
    const stage: Stage<Output> = {
      ref,
      attempt,
      log,
      signal: AbortSignal.any([context.cancellationSignal, over.signal]),
      heartbeatDetails: attempts.details,
      heartbeat: (details) => attempts.keep(details),
      async yieldSlot() {
        const isPaused = ref.reports !== undefined && (await writer.isPaused());
        // If the database cannot be read, the step keeps its slot.
        const isWanted = isPaused || (await othersWait(orm, ref.companyId).catch(notSeen));
        if (isWanted) throw new SlotYielded(isPaused);
      },
      progress: (progress) => writer.progress(progress),
      async commit(work, result) {
        if (committed) throw new Error('an activity commits once');
        stage.signal.throwIfAborted();
        committed = { output: await writer.commit(work, result) };
        return committed.output;
      },
    };
    try {
      const kept = context.info.attempt > 1 ? await writer.keptOutput() : null;
      if (kept) return withReport(ref, kept.output, writer);
      const output = await body(stage, args);
      if (!committed) {
        return withReport(ref, await stage.commit(async () => {}, { output }), writer);
      }
      if (output !== committed.output) throw new Error('an activity returns what its commit returned');
      return withReport(ref, output, writer);
    } catch (error) {
      if (error instanceof SlotYielded && !stage.signal.aborted) throw await yielded(error, writer, attempts);
      if (isMissingReference(error)) log.info({ err: error }, 'what it works for was deleted');
      const cause = isOfDeleted(error) ? await cancelled(deps, ref) : error;
      throw await failureOf(cause, { stage, writer, attempts });
    } finally {
      attempts.stop();
      await writer.close();
      reporter.stop();
    }
  };
}

/** Records the progress of the stage, and returns the error to throw. */
async function yielded<Output>(
  { isPaused }: SlotYielded,
  writer: StageWriter<Output>,
  attempts: Attempts,
): Promise<Error> {
  await writer.leave();
  return attempts.yielded(isPaused ? { stageReport: writer.report, isPaused } : undefined);
}

/** The output, with the stage's report if the workflow asked for one. The workflow removes the report again, hence the type. */
function withReport<Output>(ref: StageRef, output: Output, writer: StageWriter<Output>): Output {
  const { report } = writer;
  if (!ref.reports || !report) return output;
  const reported: ReportedOutput<Output> = { stageReport: report, output };
  return reported as Output;
}

/** The record was not found, or a row that refers to it could not be stored. */
function isOfDeleted(error: unknown): boolean {
  return isAppError(error, 'record-deleted') || isMissingReference(error);
}

/**
 * Cancels a job whose record was deleted, since it has nothing left to do; the record's purge may already have done so. Resolves
 * with the error to throw in this activity: the cancellation, or why it failed.
 */
async function cancelled(deps: StageDeps, { companyId, workflowId }: StageRef): Promise<unknown> {
  try {
    await deps.jobs.cancel(companyId, workflowId);
    return await Context.current().cancelled;
  } catch (error) {
    return error;
  }
}

/** Records the failed attempt, unless the activity was asked to stop, and returns the error to throw. */
async function failureOf<Output>(
  error: unknown,
  { stage, writer, attempts }: { stage: Stage<Output>; writer: StageWriter<Output>; attempts: Attempts },
): Promise<Error> {
  const { cancellationSignal } = Context.current();
  if (cancellationSignal.aborted) return new CancelledFailure(String(cancellationSignal.reason));
  const known = stage.signal.aborted ? toAppError(stage.signal.reason) : toAppError(error);
  if (known.code === 'internal') stage.log.error({ err: error }, 'the activity failed');
  else stage.log.info({ code: known.code, ...(outageOf(error) && { err: error }) }, 'the activity failed');
  const held = blockedBy(known, Date.now());
  let isWritten = true;
  try {
    await writer.fail(known, held?.blocked ?? null);
  } catch (cause) {
    isWritten = false;
    stage.log.warn({ err: cause }, 'the failed attempt could not be written');
  }
  if (!stage.ref.reports) return attempts.failure(known);
  const blocked = held?.isDurable ? { blocked: held.blocked } : {};
  return attempts.failure(known, { stageReport: isWritten ? writer.report : null, ...blocked });
}
