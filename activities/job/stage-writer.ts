import { AppError } from '../../domain/platform/errors.ts';
import type {
  Blocked,
  ItemAttempt,
  JobChange,
  JobState,
  StageProgress,
} from '../../domain/platform/job/job.ts';
import { newId } from '../../domain/platform/id.ts';
import { launchQueued } from '../../domain/platform/job/launch-queued.ts';
import { itemKey, type StageRef } from '../../domain/platform/job/stage-ref.ts';
import { reportOf, type StageReport } from '../../domain/platform/job/stage-report.ts';
import type { JobRunner } from '../../domain/ports/job-runner.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import type { Orm } from '../../db/orm.ts';
import { lockJob, writeChanges, type LockedJob, type SourcedChange } from '../../db/platform/projection.ts';
import { companyEntityManager, type TenantEntityManager } from '../../db/tenancy.ts';
import type { StageReporter } from './stage-reporter.ts';

/** An activity shorter than this writes its start and its end in one transaction. */
const FIRST_WRITE_AFTER_MS = 100;
const WRITE_EVERY_MS = 250;

export interface StageWriterOptions {
  orm: Orm;
  jobs: JobRunner;
  ref: StageRef;
  /** Attempts of the stage over all runs, including this one. */
  attempt: number;
  log: Logger;
  /** Called when the job has ended or a later run has taken over in the meantime: nothing more can be stored. */
  onOver: () => void;
  /** Receives what was stored while the activity is running. */
  reporter: StageReporter;
}

/** Writes the changes of one attempt of an activity to the projection of its job. */
export class StageWriter<Output> {
  readonly #options: StageWriterOptions;
  /** Name of this attempt; an attempt that yielded to others continues under the same number. */
  readonly #name = newId();
  #started: SourcedChange | null;
  #progress: SourcedChange | null = null;
  #progressCount = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isClosed = false;
  #report: StageReport | null = null;

  constructor(options: StageWriterOptions) {
    this.#options = options;
    const { ref, attempt } = options;
    const started: JobChange = { type: 'stage-started', stage: ref.stage, attempt, ...this.#item };
    this.#started = this.#attemptChange('started', started);
    this.#schedule(FIRST_WRITE_AFTER_MS);
  }

  /** The state of the stage when this attempt last wrote or read it; null before that. */
  get report(): StageReport | null {
    return this.#report;
  }

  /** Sets the progress; only the latest is stored, a few times per second and at the end. */
  progress(progress: StageProgress): void {
    this.#progressCount += 1;
    const { stage } = this.#options.ref;
    const change: JobChange = { type: 'stage-progress', stage, progress };
    this.#progress = this.#attemptChange(`progress-${this.#name}-${this.#progressCount}`, change);
    this.#schedule(WRITE_EVERY_MS);
  }

  /**
   * Stores the result of the activity (by `work`), its progress, and the completion of the stage and of the job in one
   * transaction. AppError `job-finished`, with nothing stored, if the job is over.
   * @returns the output; the stored one if another attempt has already completed the stage
   */
  async commit(
    work: (em: TenantEntityManager) => Promise<void>,
    result: { output: Output; progress?: StageProgress },
  ): Promise<Output> {
    await this.close();
    const { ref } = this.#options;
    const { output, queued } = await this.#locked(async (em, job) => {
      const kept = this.#kept(job);
      if (kept) {
        this.#note(job);
        return { ...kept, queued: [] };
      }
      if (job.isOver) throw new AppError('job-finished');
      await work(em);
      // Whoever is notified of the job's end reads the records again, so they must be stored first.
      await em.flush();
      const outputs = isKept(ref) ? { [outputName(ref)]: result.output ?? null } : {};
      const changes = [...this.#takePending(), ...endChanges(ref, result.progress)];
      const written = await writeChanges(em, ref, job, changes, outputs);
      this.#note(written);
      return { output: result.output, queued: written.queued };
    });
    await launchQueued(this.#options, ref.companyId, queued);
    return output;
  }

  /** Whether the job is paused. */
  isPaused(): Promise<boolean> {
    return this.#locked(async (_em, job) => job.state.status === 'paused');
  }

  /** Call when an attempt stops without having failed: stores pending changes. */
  async leave(): Promise<void> {
    await this.close();
    await this.#write(this.#takePending());
  }

  /** Records that this attempt has failed, and how long the stage is blocked. */
  async fail(error: AppError, blocked: Blocked | null): Promise<void> {
    await this.close();
    const { ref, attempt } = this.#options;
    const { code, message } = error;
    const changes = [
      ...this.#takePending(),
      this.#attemptChange('failed', {
        type: 'stage-attempt-failed',
        stage: ref.stage,
        attempt,
        error: { code, message },
        ...this.#item,
      }),
    ];
    if (blocked)
      changes.push(
        this.#attemptChange('blocked', { type: 'stage-blocked', stage: ref.stage, blocked, ...this.#item }),
      );
    await this.#write(changes);
    if (blocked && this.#report) this.#options.reporter.tell(this.#report, true);
  }

  /** The output of this step, if an earlier attempt has completed the stage in this run. */
  async keptOutput(): Promise<{ output: Output } | null> {
    return this.#locked(async (_em, job) => {
      this.#note(job);
      return this.#kept(job);
    });
  }

  /** Stops timed writes and waits for the current one. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#writing;
  }

  #schedule(delay: number): void {
    if (this.#timer || this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#writing = this.#flush();
    }, delay);
  }

  async #flush(): Promise<void> {
    const pending = this.#takePending();
    try {
      await this.#write(pending);
      if (this.#report) this.#options.reporter.tell(this.#report);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'the progress of the stage could not be written');
      this.#putBack(pending);
    }
    this.#timer = undefined;
    if (this.#started ?? this.#progress) this.#schedule(WRITE_EVERY_MS);
  }

  async #write(changes: SourcedChange[]): Promise<void> {
    const isOver = await this.#locked(async (em, job) => {
      if (!job.isOver) this.#note(await writeChanges(em, this.#options.ref, job, changes));
      return job.isOver;
    });
    if (isOver) this.#options.onOver();
  }

  #locked<Result>(work: (em: TenantEntityManager, job: LockedJob) => Promise<Result>): Promise<Result> {
    const { orm, ref } = this.#options;
    const em = companyEntityManager(orm, ref.companyId);
    return em.transactional(async (tx) => work(tx, await lockJob(tx, ref)));
  }

  #kept(job: LockedJob): { output: Output } | null {
    const { ref } = this.#options;
    const isSameRun = job.runStartedAt?.getTime() === Date.parse(ref.runStartedAt);
    const name = outputName(ref);
    const stage = job.state.stages.find(({ name: stageName }) => stageName === ref.stage);
    const isDone = ref.item ? Object.hasOwn(job.outputs, name) : stage?.status === 'completed';
    if (!isKept(ref) || !isSameRun || !isDone) return null;
    // Only this step stores a value here, so it has the type of its output.
    return { output: job.outputs[name] as Output };
  }

  /** The item that this attempt works on, in the form used in its changes. */
  get #item(): { item?: ItemAttempt } {
    const { ref, attempt } = this.#options;
    if (!ref.item) return {};
    const { name, attemptsBefore } = ref.item;
    return { item: { name, attempt: attempt - ref.attemptsBefore + attemptsBefore } };
  }

  #note({ state, seq }: { state: JobState; seq: number }): void {
    this.#report = reportOf(state, seq, this.#options.ref.stage);
  }

  #takePending(): SourcedChange[] {
    const pending = [this.#started, this.#progress].filter((change) => change !== null);
    this.#started = null;
    this.#progress = null;
    return pending;
  }

  /** After a failed write, the next write includes these changes, unless there is newer progress by then. */
  #putBack(pending: SourcedChange[]): void {
    for (const change of pending) {
      if (change.change.type === 'stage-started') this.#started = change;
      else this.#progress ??= change;
    }
  }

  #attemptChange(name: string, change: JobChange): SourcedChange {
    const { ref, attempt } = this.#options;
    return { sourceKey: `${stepKey(ref)}/${attempt}/${name}`, change };
  }
}

/** The changes at the end of a step. They happen once, whichever attempt writes them, so their keys contain no attempt number. */
function endChanges(ref: StageRef, progress: StageProgress | undefined): SourcedChange[] {
  const { stage, item, completes, completesJob } = ref;
  const ends: JobChange[] = [];
  if (item) ends.push({ type: 'stage-item-completed', stage, item: item.name });
  else if (completes) ends.push({ type: 'stage-completed', stage, progress });
  else if (progress) ends.push({ type: 'stage-progress', stage, progress });
  if (completesJob) ends.push({ type: 'completed' });
  return ends.map((change) => ({ sourceKey: `${stepKey(ref)}/${change.type}`, change }));
}

/** True for a step whose output is stored with the job. */
function isKept(ref: StageRef): boolean {
  return ref.completes || ref.item !== undefined;
}

function outputName({ stage, item }: StageRef): string {
  return item ? itemKey(stage, item.name) : stage;
}

function stepKey(ref: StageRef): string {
  return `${ref.runStartedAt}/${ref.stage}/${ref.step}`;
}
