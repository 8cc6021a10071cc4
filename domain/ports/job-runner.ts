import type { JobState } from '../platform/job/job.ts';
import type { JobSignal, JobUpdate, UpdateOutcome } from './job-messages.ts';

/** A kind of job: declared once in `jobs/`, used by API, workflow, worker and sweep. */
export interface JobDefinition<Input, Stage extends string = string> {
  /** Also the first part of the workflow id: `<kind>/<key>`. */
  readonly kind: string;
  /**
   * The component that the kind belongs to, which is also the API key scope that grants access to it; or `platform`.
   * Components and rooms differ: the contract has five components, and `content` covers content planning as well as audits,
   * sitemaps, OCR and webhooks, whose neighbouring routes share one scope.
   */
  readonly component: string;
  /** Name of the exported workflow function. */
  readonly workflowType: string;
  readonly stages: readonly Stage[];
  /**
   * Order on a queue: interactive work (1), work that somebody waits for longer (2), ordinary work (3), bulk (5). A single
   * step may override it (`ActivityLimits.priority`).
   */
  readonly priority: 1 | 2 | 3 | 4 | 5;
  /** One line for operators in the Temporal UI. */
  readonly describe: (input: Input) => string;
  /** Topic (as in streams) of a record that the job belongs to besides its own: `agent:<id>`. Null: none. */
  readonly subject?: (input: Input) => string | null;
}

/** The argument of every job workflow. It must be small and serialisable: records are passed by id, bytes by key. */
export interface JobInput<Input> {
  jobId: string;
  companyId: string;
  input: Input;
  timing: JobTiming;
  /** The fairness key of the job's steps. Absent in jobs that started before keys were chosen at the start. */
  turn?: string;
  /**
   * Set on a retry and in a run that continues an earlier one: the previous state of the job, and the outputs of the stages that
   * are not repeated.
   */
  resume?: { fromStage: string; job: JobState; outputs: Record<string, unknown> };
  /** Set in a run that continues an earlier one: what the body has stored in the job's memory. */
  continued?: { memory: Record<string, unknown> };
}

/** Waits that tests shorten; milliseconds, from the settings of the process that starts the job. */
export interface JobTiming {
  heartbeatTimeout: number;
  /** Pause before the second attempt of an activity. */
  retryInterval: number;
  /**
   * Number of events in a run's history after which the job continues as a new run; it also does if the server suggests it.
   * Absent in jobs from before this setting: they stay one run.
   */
  historyLimit?: number;
}

export interface StartJob<Input> {
  companyId: string;
  /** The record or request that the job is about; with the kind, it forms the workflow id. */
  key: string;
  input: Input;
}

export interface StartedJob {
  jobId: string;
  job: JobState;
}

export interface SignalledJob extends StartedJob {
  /** False: the job has ended and takes no more signals. */
  isDelivered: boolean;
}

/** Starts and controls jobs. Every method is idempotent. */
export interface JobRunner {
  /**
   * Ensures a job row (queued) and a running workflow with this id. An existing job is returned unchanged. `again` lets an ended
   * job run once more under its id with this input (only at a user's request), optionally from a given stage.
   */
  start<Input>(
    definition: JobDefinition<Input>,
    request: StartJob<Input>,
    options?: { again?: boolean | { fromStage: string } },
  ): Promise<StartedJob>;
  /**
   * Starts the workflow of a committed row (db/platform/jobs.ts, insertJob), for a record and its job created in one transaction.
   * If the server cannot be reached, the job stays queued and the stuck sweep starts it.
   */
  launch(companyId: string, workflowId: string): Promise<void>;
  /** The live state from the workflow's query; the projection with `stale: true` if the workflow does not respond in time. */
  read(companyId: string, workflowId: string): Promise<JobState & { stale?: boolean }>;
  /** Sends a signal declared by the job. AppError `job-finished` if the job has ended. */
  signal<Args extends unknown[]>(
    companyId: string,
    workflowId: string,
    signal: JobSignal<Args>,
    ...args: Args
  ): Promise<JobState>;
  /**
   * Sends a signal to a job, starting it first if necessary, as `start` does: first the row, then one call to the server that
   * starts and signals, so that no signal is lost in between. Does nothing for a job that has ended. AppError `unavailable` if
   * the signal was not delivered: send it again. It may arrive more than once.
   */
  signalWithStart<Input, Args extends unknown[]>(
    definition: JobDefinition<Input>,
    request: StartJob<Input>,
    signal: JobSignal<Args>,
    ...args: Args
  ): Promise<SignalledJob>;
  /**
   * Sends a request to a running job and waits for the reply, for as long as an HTTP request may take. Throws the error with
   * which the job refuses it or fails, as AppError; `rate-limited` if it is working on too many others, `job-finished` if it has
   * ended, `unavailable` if it is unknown whether it was accepted.
   */
  update<Args extends unknown[], Result>(
    companyId: string,
    workflowId: string,
    update: JobUpdate<Args, Result>,
    ...args: Args
  ): Promise<UpdateOutcome<Result>>;
  pause(companyId: string, workflowId: string): Promise<JobState>;
  /** Ends a pause; ends the wait of a job that is blocked for long. */
  resume(companyId: string, workflowId: string): Promise<JobState>;
  cancel(companyId: string, workflowId: string): Promise<JobState>;
  retry(companyId: string, workflowId: string): Promise<JobState>;
}
