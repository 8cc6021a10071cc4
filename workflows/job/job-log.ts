import {
  CancellationScope,
  log,
  proxyLocalActivities,
  setCurrentDetails,
  workflowInfo,
} from '@temporalio/workflow';
import type { JobChange, JobState, StageState } from '../../domain/platform/job/job.ts';
import { newJob } from '../../domain/platform/job/new-run.ts';
import { applyChange } from '../../domain/platform/job/apply-change.ts';
import { followReport, type StageReport } from '../../domain/platform/job/stage-report.ts';
import type { JobDefinition, JobInput } from '../../domain/ports/job-runner.ts';
import type { RecordJob } from '../../activities/job/record-job.ts';

/** The job's state as known to its workflow; also records changes that no stage's activity can record. */
export class JobLog {
  readonly runStartedAt = workflowInfo().startTime.toISOString();
  #state: JobState;
  #writes: Promise<void> | undefined;
  #recorded = 0;
  /** Number of the last report of each stage. */
  readonly #followed = new Map<string, number>();
  readonly #jobInput: JobInput<unknown>;
  readonly #recordJob: RecordJob;

  constructor(definition: JobDefinition<never>, jobInput: JobInput<unknown>) {
    const { workflowId } = workflowInfo();
    this.#jobInput = jobInput;
    this.#state = jobInput.resume?.job ?? newJob(workflowId, definition.kind, definition.stages);
    this.#recordJob = proxyLocalActivities<{ recordJob: RecordJob }>({
      startToCloseTimeout: '10s',
      // Waits for a database that is down as long as other activities do, at intervals that keep the history short.
      scheduleToCloseTimeout: '24h',
      localRetryThreshold: '10s',
      retry: { initialInterval: jobInput.timing.retryInterval, maximumInterval: '5m' },
    }).recordJob;
    this.#showDetails();
  }

  get state(): JobState {
    return this.#state;
  }

  /** Applies a change that an activity has written, or will write, in the transaction of its result. */
  apply(change: JobChange, at = new Date(Date.now()).toISOString()): void {
    this.#state = applyChange(this.#state, change, at);
    this.#showDetails();
  }

  /** Applies an activity's report on its stage. Issues no commands, so it does not lengthen the history. */
  follow(report: StageReport): void {
    const { name } = report.stage;
    if (report.seq <= (this.#followed.get(name) ?? 0)) return;
    this.#followed.set(name, report.seq);
    this.#state = followReport(this.#state, report);
    this.#showDetails();
  }

  /**
   * Applies a change that has no activity of its own and writes it to the projection, after all earlier ones. A
   * projection that cannot be written does not stop the job: the stuck sweep repairs it.
   */
  record(change: JobChange, outputs?: Record<string, unknown>): Promise<void> {
    const at = new Date(Date.now()).toISOString();
    this.apply(change, at);
    this.#recorded += 1;
    const sourceKey = `${this.runStartedAt}/job/${this.#recorded}`;
    const { jobId, companyId } = this.#jobInput;
    const run = { jobId, companyId, runStartedAt: this.runStartedAt };
    this.#writes = (this.#writes ?? Promise.resolve()).then(() =>
      CancellationScope.nonCancellable(() =>
        this.#recordJob(run, [{ sourceKey, change, at }], outputs),
      ).catch((error: unknown) =>
        log.error('the projection of the job could not be written', { error, change }),
      ),
    );
    return this.#writes;
  }

  /** Resolves when everything recorded so far is written. */
  async written(): Promise<void> {
    await this.#writes;
  }

  /** Number of recorded changes. */
  get recorded(): number {
    return this.#recorded;
  }

  #showDetails(): void {
    setCurrentDetails(jobDetails(this.#state));
  }
}

/** The stage list as Markdown, which the Temporal UI shows beside the running workflow. */
function jobDetails(job: JobState): string {
  const head = `**${job.status}**${job.waitingFor ? ` for ${job.waitingFor}` : ''}`;
  const error = job.error ? [`\`${job.error.code}\` ${job.error.message}`, ''] : [];
  return [head, '', ...error, ...job.stages.map(stageLine)].join('\n');
}

function stageLine(stage: StageState): string {
  const attempt = stage.attempts > 1 ? `, attempt ${stage.attempts}` : '';
  const blocked = stage.blocked ? ` until ${stage.blocked.retryAt} (${stage.blocked.reason})` : '';
  const error = stage.error ? `: \`${stage.error.code}\` ${stage.error.message}` : '';
  const { progress } = stage;
  const count = progress ? ` ${progress.done}/${progress.total} ${progress.unit}` : '';
  return `- ${stage.name}: ${stage.status}${count}${attempt}${blocked}${error}`;
}
