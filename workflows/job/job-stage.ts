import { condition, workflowInfo } from '@temporalio/workflow';
import { isStageDone, type Blocked } from '../../domain/platform/job/job.ts';
import type { StageRef } from '../../domain/platform/job/stage-ref.ts';
import { fanOut, type FanOut } from './fan-out.ts';
import type { RunState } from './run-state.ts';

/** Number of events from which a history counts as long; a run should stay below 4,000. */
const LONG_HISTORY = 2_000;

/** A running stage, as seen by the workflow. */
export interface JobStage {
  /**
   * The reference to this stage, passed to an activity. Without a step, the activity is the whole stage and completes it; with
   * one it is a part (`batch-3`), and `completes` marks the last part. The job is completed with its last open stage.
   */
  ref(step?: string, options?: { completes: boolean }): StageRef;
  /**
   * Shows the job as waiting for a person or an outside event until `until` returns true, for at most `upTo` milliseconds.
   * @returns whether it did
   */
  waitFor(what: string, until: () => boolean, options?: WaitOptions): Promise<boolean>;
  /**
   * Shows the job as blocked by an outside limit and sleeps until `retryAt`, until `isWoken` returns true, or until `resume` is
   * sent.
   */
  waitUntil(blocked: Blocked, isWoken?: () => boolean): Promise<void>;
  /**
   * A point at which a job with a long history can continue as a new run; the body of the stage then starts over, with the job's
   * memory unchanged. Waits until `until` returns true.
   */
  savepoint(until?: () => boolean): Promise<void>;
  /**
   * Runs the activity of every item, some at a time, and returns their outputs in order. A failed item does not stop the others;
   * the stage fails after them, and a retry of the job repeats only the failed items.
   */
  forEach<Item, Output>(
    items: readonly Item[],
    options: FanOut<Item>,
    activity: (item: Item, ref: StageRef) => Promise<Output>,
  ): Promise<Output[]>;
}

export interface WaitOptions {
  /** Milliseconds; counted anew when a new run takes over. @default no limit */
  upTo?: number;
  /** The stage has done nothing so far that would be repeated if its body started over. */
  isSavepoint?: boolean;
}

export function jobStage(run: RunState, name: string, attempt: number): JobStage {
  const resumed = () => run.log.record({ type: 'stage-started', stage: name, attempt });
  const ref = (step: string, completes: boolean): StageRef =>
    stageRef(run, { name, attempt, step, completes });
  return {
    ref: (step, options) => ref(step ?? 'main', options?.completes ?? step === undefined),
    async waitFor(what, until, { upTo, isSavepoint = false } = {}) {
      if (until()) return true;
      await run.log.record({ type: 'stage-waiting', stage: name, waitingFor: what, attempt });
      const isOver = () => until() || (isSavepoint && run.isDue);
      await (upTo === undefined ? condition(isOver) : condition(isOver, upTo));
      if (isSavepoint) await run.savepoint();
      await resumed();
      return until();
    },
    async waitUntil(blocked, isWoken = () => false) {
      // Read now, since a `resume` may come in response to the block before the wait below begins.
      const { resumes } = run;
      await run.log.record({ type: 'stage-blocked', stage: name, blocked, attempt });
      await blockedUntil(run, blocked, () => isWoken() || run.resumes > resumes);
      await resumed();
    },
    savepoint: (until) => run.savepoint(until),
    forEach: (items, options, activity) =>
      fanOut(run, name, items, options, (item, itemName) => {
        const attemptsBefore = run.stage(name).items?.find((known) => known.name === itemName)?.attempts ?? 0;
        return activity(item, {
          ...ref(`item-${itemName}`, false),
          item: { name: itemName, attemptsBefore },
        });
      }),
  };
}

/** Sleeps until the limit is over or `isWoken` returns true. */
export async function blockedUntil(
  run: RunState,
  { retryAt }: Blocked,
  isWoken: () => boolean,
): Promise<void> {
  run.inFlight += 1;
  try {
    await condition(isWoken, Math.max(1, Date.parse(retryAt) - Date.now()));
  } finally {
    run.inFlight -= 1;
  }
}

interface RefParts {
  name: string;
  attempt: number;
  step: string;
  completes: boolean;
}

function stageRef(run: RunState, { name, attempt, step, completes }: RefParts): StageRef {
  const { jobId, companyId } = run.jobInput;
  const { state, runStartedAt } = run.log;
  const isLast = state.stages.every((stage) => stage.name === name || isStageDone(stage));
  return {
    jobId,
    companyId,
    workflowId: state.workflowId,
    stage: name,
    step,
    runStartedAt,
    attemptsBefore: attempt - 1,
    completes,
    completesJob: completes && isLast,
    // Signals lengthen the history, so a long one only gets the reports that come with outputs.
    reports: workflowInfo().historyLength < LONG_HISTORY ? 'live' : 'end',
  };
}
