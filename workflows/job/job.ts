import { CancelledFailure, isCancellation } from '@temporalio/workflow';
import type { JobError } from '../../domain/platform/job/job.ts';
import { turnOf } from '../../domain/platform/turn.ts';
import type { JobSignal, JobUpdate } from '../../domain/ports/job-messages.ts';
import type { JobDefinition, JobInput } from '../../domain/ports/job-runner.ts';
import type { QueueName } from '../../jobs/define-job.ts';
import { guarded } from './guard.ts';
import { guardedActivities, type ActivityLimits, type GuardedActivities } from './job-activities.ts';
import { handleSignal } from './job-messages.ts';
import { jobStage, type JobStage } from './job-stage.ts';
import { handleUpdate, type UpdateHandler } from './job-updates.ts';
import type { RunState } from './run-state.ts';

/** What the body of a job can use. */
export interface Job<Input, Stage extends string> {
  readonly id: string;
  readonly companyId: string;
  readonly input: Input;
  /**
   * Runs one stage; stages can run concurrently. A stage that was completed in an earlier run is not repeated: its stored output
   * is returned. If an activity completes the stage, the body must return that activity's output, because that is what is stored.
   * Between two stages, a job with a long history continues as a new run; anything that the body needs besides the outputs of its
   * stages must be in the job's memory.
   */
  stage<Output>(name: Stage, body: (stage: JobStage) => Promise<Output>): Promise<Output>;
  /** Marks a stage as skipped. */
  skip(name: Stage): Promise<void>;
  /** Activities on the queue of the resource that they need; none starts while the job is paused. */
  activities<Activities>(queue: QueueName, limits: ActivityLimits): GuardedActivities<Activities>;
  /** Waits while the job is paused. Called automatically before every stage and every activity. */
  checkpoint(): Promise<void>;
  /**
   * Ends the job as cancelled, with the reason as its error, because what it waits for will never come. Its workflow closes as
   * Failed, since Temporal received no request to cancel it.
   */
  cancel(reason: JobError): never;
  /**
   * An object that the body can change; a run that continues this one gets it unchanged. It is `initial` at first and after a
   * retry. Must be small and serialisable.
   */
  memory<Memory extends object>(name: string, initial: () => Memory): Memory;
  /**
   * Registers a signal handler. Call at the beginning of the body: signals received earlier, even before the job's first step,
   * are delivered then. A signal may be delivered twice, so the handler must compare its content with what is known.
   */
  onSignal<Args extends unknown[]>(signal: JobSignal<Args>, handler: (...args: Args) => void): void;
  /** Registers an update handler. Call at the beginning of the body. */
  onUpdate<Args extends unknown[], Result>(
    update: JobUpdate<Args, Result>,
    handler: UpdateHandler<Args, Result>,
  ): void;
}

export function createJob<Input, Stage extends string>(
  definition: JobDefinition<Input, Stage>,
  jobInput: JobInput<Input>,
  run: RunState,
): Job<Input, Stage> {
  return {
    id: jobInput.jobId,
    companyId: jobInput.companyId,
    input: jobInput.input,
    checkpoint: () => run.checkpoint(),
    onSignal: handleSignal,
    onUpdate: (update, handler) => handleUpdate(run, update, handler),
    cancel: (reason) => {
      run.cancelledFor = reason;
      throw new CancelledFailure(reason.message);
    },
    skip: (name) => run.log.record({ type: 'stage-skipped', stage: name }),
    // The value stored under a name was created by the same line of the body, so it has its type.
    memory: <Memory extends object>(name: string, initial: () => Memory) =>
      (run.memory[name] ??= initial()) as Memory,
    activities: (queue, limits) =>
      guardedActivities(
        {
          queue,
          limits,
          timing: jobInput.timing,
          priority: definition.priority,
          turn: jobInput.turn ?? turnOf(jobInput.companyId, definition.subject?.(jobInput.input), false),
        },
        (call) => guarded(run, call),
      ),
    stage: (name, body) => runStage(run, name, body),
  };
}

async function runStage<Output>(
  run: RunState,
  name: string,
  body: (stage: JobStage) => Promise<Output>,
): Promise<Output> {
  // The output was written by this very stage in an earlier run, so it has the type that the body returns.
  if (run.isDone(name)) return run.outputs[name] as Output;
  // Each promise costs a workflow as much as hundreds of lines of code, so none is created unless it has to wait.
  if (run.isDue || run.isPaused) await run.boundary();
  const { attempt, isContinued } = run.attemptOf(name);
  if (!isContinued) run.log.apply({ type: 'stage-started', stage: name, attempt });
  try {
    const leave = run.enter();
    let output: Output;
    try {
      output = await body(jobStage(run, name, attempt));
    } finally {
      leave();
    }
    run.outputs[name] = output;
    if (!run.isDone(name)) {
      await run.log.record({ type: 'stage-completed', stage: name }, { [name]: output });
    }
    return output;
  } catch (error) {
    if (!isCancellation(error)) run.failedStage ??= name;
    throw error;
  }
}
