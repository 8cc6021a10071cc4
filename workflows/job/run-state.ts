import { condition, workflowInfo } from '@temporalio/workflow';
import { isStageDone, type JobError, type StageState } from '../../domain/platform/job/job.ts';
import type { JobInput } from '../../domain/ports/job-runner.ts';
import type { JobLog } from './job-log.ts';

/** State shared by the parts of a job's run: running activities, memory, and whether the job can continue as a new run. */
export class RunState {
  readonly jobInput: JobInput<unknown>;
  readonly log: JobLog;
  /** Outputs of stages and items that are done. */
  readonly outputs: Record<string, unknown>;
  /** The body's memory, passed on to runs that continue this one. */
  readonly memory: Record<string, unknown>;
  /** Activities in progress, including waits between two attempts of one. */
  inFlight = 0;
  /** Updates that were accepted but not answered yet. */
  updates = 0;
  /** Number of `resume` messages received while the job was not paused. */
  resumes = 0;
  /** The job is being concluded: clean-up continues even if the job was paused. */
  ending = false;
  /** Stage whose failure ended the job. */
  failedStage?: string;
  /** Called once, when a branch of the body first waits for the next run. */
  onHeld?: (() => void) | undefined;
  /** Why the body itself cancelled the job. */
  cancelledFor?: JobError;
  /** Number of running stage bodies that are not at a savepoint. */
  #busy = 0;
  /** Number of branches of the body that wait for the next run. */
  #held = 0;
  readonly #entered = new Set<string>();

  constructor(jobInput: JobInput<unknown>, log: JobLog) {
    this.jobInput = jobInput;
    this.log = log;
    this.outputs = { ...jobInput.resume?.outputs };
    this.memory = { ...jobInput.continued?.memory };
  }

  stage(name: string): StageState {
    const stage = this.log.state.stages.find((candidate) => candidate.name === name);
    if (!stage) throw new Error(`the definition has no stage ${name}`);
    return stage;
  }

  /** Whether the stage was completed or skipped, also in an earlier run. */
  isDone(name: string): boolean {
    return isStageDone(this.stage(name));
  }

  /** Whether the job is paused, so that nothing must start. */
  get isPaused(): boolean {
    return !this.ending && this.log.state.status === 'paused';
  }

  /** Waits while the job is paused. */
  async checkpoint(): Promise<void> {
    if (this.isPaused) await condition(() => !this.isPaused);
  }

  /** The history is long, so the job continues as a new run as soon as nothing is in progress. */
  get isDue(): boolean {
    const { historyLimit } = this.jobInput.timing;
    if (historyLimit === undefined || this.ending) return false;
    const { continueAsNewSuggested, historyLength } = workflowInfo();
    return continueAsNewSuggested || historyLength >= historyLimit;
  }

  /** A new run can take over: nothing is in progress, and the body waits for it. */
  get canContinue(): boolean {
    return this.isDue && this.#held > 0 && this.#busy === 0 && this.inFlight === 0 && this.updates === 0;
  }

  /** The input of the run that takes over. */
  get nextInput(): JobInput<unknown> {
    const job = this.log.state;
    const fromStage = job.stages.find((stage) => !isStageDone(stage))?.name ?? '';
    return {
      ...this.jobInput,
      resume: { fromStage, job, outputs: this.outputs },
      continued: { memory: this.memory },
    };
  }

  /** Before a stage: waits for the next run if one is due, and while the job is paused. */
  async boundary(): Promise<void> {
    if (this.isDue) await this.#hold();
    await this.checkpoint();
  }

  /** Registers that the body of a stage begins; returns the function to call when it ends. */
  enter(): () => void {
    this.#busy += 1;
    return () => {
      this.#busy -= 1;
    };
  }

  /** Within the body of a stage: waits until the condition is true, or for the next run if one is due. */
  async savepoint(until?: () => boolean): Promise<void> {
    if (until) await condition(() => until() || this.isDue);
    if (!this.isDue) return;
    this.#busy -= 1;
    try {
      await this.#hold();
    } finally {
      this.#busy += 1;
    }
  }

  /** Number of the attempt that starts with the stage; unchanged if this run continues an attempt. */
  attemptOf(name: string): { attempt: number; isContinued: boolean } {
    const { status, attempts } = this.stage(name);
    const isContinued =
      this.jobInput.continued !== undefined && status !== 'queued' && !this.#entered.has(name);
    this.#entered.add(name);
    return { attempt: isContinued ? attempts : attempts + 1, isContinued };
  }

  /** Never resolves: the workflow closes, unless the job ends first. */
  async #hold(): Promise<void> {
    this.#held += 1;
    this.onHeld?.();
    this.onHeld = undefined;
    try {
      await condition(() => false);
    } finally {
      this.#held -= 1;
    }
  }
}
