import {
  condition,
  defineSignal,
  isCancellation,
  setHandler,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import { isStageDone, type Blocked, type StageState } from '../../domain/platform/job.ts';
import type { StageRef } from '../../domain/platform/stage-ref.ts';
import { isReported } from '../../domain/platform/stage-report.ts';
import type { JobSignal } from '../../domain/ports/job-messages.ts';
import type { JobDefinition, JobInput } from '../../domain/ports/job-runner.ts';
import type { QueueName } from '../../jobs/define-job.ts';
import { turnOf } from '../../domain/platform/turn.ts';
import {
  guardedActivities,
  type ActivityCall,
  type ActivityLimits,
  type GuardedActivities,
} from './job-activities.ts';
import type { JobLog } from './job-log.ts';

/** Events, of the 4,000 that a run should stay below. */
const LONG_HISTORY = 2_000;

/** What the body of a job works with. */
export interface Job<Input, Stage extends string> {
  readonly id: string;
  readonly companyId: string;
  readonly input: Input;
  /**
   * Runs one stage; two may run at once. A stage that was done in an earlier run is not run again: its kept
   * output is returned. Where an activity completes the stage, the body returns that activity's output, for that
   * is what is kept.
   */
  stage<Output>(name: Stage, body: (stage: JobStage) => Promise<Output>): Promise<Output>;
  /** Marks a stage as not needed this time. */
  skip(name: Stage): Promise<void>;
  /** Activities on the queue of the resource that they need; none is started while the job is paused. */
  activities<Activities>(queue: QueueName, limits: ActivityLimits): GuardedActivities<Activities>;
  /** Waits while the job is paused. Implied before every stage and every activity. */
  checkpoint(): Promise<void>;
  /**
   * Takes a signal. Set at the beginning of the body: what came before, also before the job's first step, is told then.
   * It may be told twice, so the handler compares what it carries with what is known.
   */
  onSignal<Args extends unknown[]>(signal: JobSignal<Args>, handler: (...args: Args) => void): void;
}

/** One stage while it runs in the workflow. */
export interface JobStage {
  /**
   * What the stage hands to an activity. Without a step the activity is the whole stage and completes it; with
   * one it is a part (`batch-3`), and `completes` marks the last. The job is completed with its last open stage.
   */
  ref(step?: string, options?: { completes: boolean }): StageRef;
  /** Shows the job as waiting for a person or an outside event until `until` holds. */
  waitFor(what: string, until: () => boolean): Promise<void>;
  /** Shows the job as blocked by an outside limit and sleeps until `retryAt`, or until `isWoken` holds. */
  waitUntil(blocked: Blocked, isWoken?: () => boolean): Promise<void>;
}

/** The job with what only runJob needs to know. */
export interface RunningJob<Input, Stage extends string> {
  job: Job<Input, Stage>;
  /** Activities that have been scheduled and have not come back. */
  inFlight: number;
  /** The job is being concluded: clean-up goes on even if the job was paused. */
  ending: boolean;
  /** Stage whose failure ended the job. */
  failedStage?: string;
}

export function createJob<Input, Stage extends string>(
  definition: JobDefinition<Input, Stage>,
  jobInput: JobInput<Input>,
  jobLog: JobLog,
): RunningJob<Input, Stage> {
  const checkpoint = async (): Promise<void> => {
    if (running.ending || jobLog.state.status !== 'paused') return;
    await condition(() => running.ending || jobLog.state.status !== 'paused');
  };
  const job: Job<Input, Stage> = {
    id: jobInput.jobId,
    companyId: jobInput.companyId,
    input: jobInput.input,
    checkpoint,
    onSignal: (signal, handler) => setHandler(defineSignal(signal.name), handler),
    skip: (name) => jobLog.record({ type: 'stage-skipped', stage: name }),
    activities: (queue, limits) =>
      guardedActivities(
        {
          queue,
          limits,
          timing: jobInput.timing,
          priority: definition.priority,
          turn: turnOf(jobInput.companyId, definition.subject?.(jobInput.input)),
        },
        (call) => guard(running, jobLog, checkpoint, call),
      ),
    async stage(name, body) {
      // The output was written by this very stage in an earlier run, so it has the type that the body returns.
      type Output = Awaited<ReturnType<typeof body>>;
      if (isStageDone(stageOf(jobLog, name))) return jobInput.resume?.outputs[name] as Output;
      await checkpoint();
      const attempt = stageOf(jobLog, name).attempts + 1;
      jobLog.apply({ type: 'stage-started', stage: name, attempt });
      try {
        const output = await body(jobStage(jobInput, jobLog, name, attempt));
        if (!isStageDone(stageOf(jobLog, name))) {
          await jobLog.record({ type: 'stage-completed', stage: name }, { [name]: output });
        }
        return output;
      } catch (error) {
        if (!isCancellation(error)) running.failedStage ??= name;
        throw error;
      }
    },
  };
  const running: RunningJob<Input, Stage> = { job, inFlight: 0, ending: false };
  return running;
}

/** One call of an activity: held back while paused, counted while under way, followed in the job's state. */
async function guard(
  running: { inFlight: number },
  jobLog: JobLog,
  checkpoint: () => Promise<void>,
  call: ActivityCall,
): Promise<unknown> {
  await checkpoint();
  running.inFlight += 1;
  try {
    const result = await call.start();
    const { output, stageReport } = isReported(result) ? result : { output: result, stageReport: undefined };
    if (stageReport) jobLog.follow(stageReport);
    const at = stageReport?.stage.finishedAt ?? undefined;
    const progress = stageReport?.stage.progress ?? undefined;
    if (call.ref?.completes) jobLog.apply({ type: 'stage-completed', stage: call.ref.stage, progress }, at);
    if (call.ref?.completesJob) jobLog.apply({ type: 'completed' }, at);
    return output;
  } finally {
    running.inFlight -= 1;
  }
}

function jobStage(jobInput: JobInput<unknown>, jobLog: JobLog, name: string, attempt: number): JobStage {
  const resumed = () => jobLog.record({ type: 'stage-started', stage: name, attempt });
  return {
    ref(step, options) {
      const completes = options?.completes ?? step === undefined;
      const isLast = jobLog.state.stages.every((stage) => stage.name === name || isStageDone(stage));
      return {
        jobId: jobInput.jobId,
        companyId: jobInput.companyId,
        workflowId: jobLog.state.workflowId,
        stage: name,
        step: step ?? 'main',
        runStartedAt: jobLog.runStartedAt,
        attemptsBefore: attempt - 1,
        completes,
        completesJob: completes && isLast,
        // Reports by signal make a long history longer: it is left at those that come with the outputs.
        reports: workflowInfo().historyLength < LONG_HISTORY ? 'live' : 'end',
      };
    },
    async waitFor(what, until) {
      if (until()) return;
      await jobLog.record({ type: 'stage-waiting', stage: name, waitingFor: what });
      await condition(until);
      await resumed();
    },
    async waitUntil(blocked, isWoken) {
      await jobLog.record({ type: 'stage-blocked', stage: name, blocked });
      const wait = Math.max(1, Date.parse(blocked.retryAt) - Date.now());
      await (isWoken ? condition(isWoken, wait) : sleep(wait));
      await resumed();
    },
  };
}

function stageOf(jobLog: JobLog, name: string): StageState {
  const stage = jobLog.state.stages.find((candidate) => candidate.name === name);
  if (!stage) throw new Error(`the definition has no stage ${name}`);
  return stage;
}
