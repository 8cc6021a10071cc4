import { condition, workflowInfo } from '@temporalio/workflow';
import { isStageDone, type Blocked } from '../../domain/platform/job/job.ts';
import type { StageRef } from '../../domain/platform/job/stage-ref.ts';
import { fanOut, type FanOut } from './fan-out.ts';
import type { RunState } from './run-state.ts';

/** Events, of the 4,000 that a run should stay below. */
const LONG_HISTORY = 2_000;

/** A running stage, as seen by the workflow. */
export interface JobStage {
  /**
   * The reference of this stage, passed to an activity. Without a step, the activity is the whole stage and completes it; with
   * one it is a part (`batch-3`), and `completes` marks the last. The job is completed with its last open stage.
   */
  ref(step?: string, options?: { completes: boolean }): StageRef;
  /**
   * Shows the job as waiting for a person or an outside event until `until` holds, at most `upTo` milliseconds.
   * @returns whether it holds
   */
  waitFor(what: string, until: () => boolean, options?: WaitOptions): Promise<boolean>;
  /** Shows the job as blocked by an outside limit and sleeps until `retryAt`, until `isWoken` holds or `resume` comes. */
  waitUntil(blocked: Blocked, isWoken?: () => boolean): Promise<void>;
  /**
   * A point at which a job with a long history may continue as a new run: the body of the stage then starts over, with the job's
   * memory as it is. Waits until `until` holds.
   */
  savepoint(until?: () => boolean): Promise<void>;
  /**
   * Runs the activity of every item, some at a time, and gives their outputs in order. One that fails does not stop
   * the others; the stage fails after them, and a retry of the job repeats the failed items alone.
   */
  forEach<Item, Output>(
    items: readonly Item[],
    options: FanOut<Item>,
    activity: (item: Item, ref: StageRef) => Promise<Output>,
  ): Promise<Output[]>;
}

export interface WaitOptions {
  /** Milliseconds; starts again when a new run takes over. @default no limit */
  upTo?: number;
  /** Whether the stage has done nothing yet that its body, entered again, would do once more. */
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
      // From here on, as everybody hears of the block before this wait begins.
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

/** Sleeps until the limit is over or `isWoken` holds. */
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
    // Signals lengthen the history: a long one only gets the reports that come with outputs.
    reports: workflowInfo().historyLength < LONG_HISTORY ? 'live' : 'end',
  };
}
