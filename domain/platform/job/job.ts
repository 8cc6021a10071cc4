/**
 * The state of a job as shown by the API, and the changes to it. `apply-change.ts` applies them, and `new-run.ts` defines how a
 * run begins.
 */
export const JOB_STATUSES = [
  'queued',
  'processing',
  'waiting',
  'blocked',
  'paused',
  'completed',
  'failed',
  'cancelled',
] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];
export type StageStatus = JobStatus | 'skipped';

export interface StageProgress {
  done: number;
  total: number;
  /** What is counted: pages, chunks … */
  unit: string;
}

export interface JobError {
  code: string;
  message: string;
  /** Number of seconds for which a provider wants no calls. */
  retryAfter?: number;
}

/** Blocked by an outside limit until `retryAt` (ISO 8601). */
export interface Blocked {
  reason: string;
  retryAt: string;
}

export interface StageState {
  name: string;
  status: StageStatus;
  /** Number of attempts over all runs of the job. */
  attempts: number;
  startedAt: string | null;
  finishedAt: string | null;
  progress: StageProgress | null;
  error: JobError | null;
  blocked?: Blocked;
  /** What a waiting stage waits for. */
  waitingFor?: string;
  /** Present if the stage consists of many items of one kind, each done and retried by itself. */
  items?: ItemState[];
}

/** One item of a stage: a section, a source … */
export interface ItemState {
  /** Unique in its stage, the same in every run of the job. */
  name: string;
  status: 'queued' | 'processing' | 'blocked' | 'completed' | 'failed';
  /** Number of attempts over all runs of the job. */
  attempts: number;
  error: JobError | null;
  blocked?: Blocked;
}

/** The job as every record, list and stream shows it. */
export interface JobState {
  workflowId: string;
  kind: string;
  status: JobStatus;
  stages: StageState[];
  /** 0..1 over all stages, each with the same weight. */
  progress: number;
  error: JobError | null;
  startedAt: string | null;
  finishedAt: string | null;
  waitingFor?: string;
  blocked?: Blocked;
}

export type JobChange =
  | { type: 'stage-started'; stage: string; attempt: number; item?: ItemAttempt }
  | { type: 'stage-progress'; stage: string; progress: StageProgress }
  | { type: 'stage-attempt-failed'; stage: string; attempt: number; error: JobError; item?: ItemAttempt }
  | { type: 'stage-items'; stage: string; items: string[]; unit: string }
  | { type: 'stage-item-completed'; stage: string; item: string }
  | { type: 'stage-item-failed'; stage: string; item: string; error: JobError }
  | { type: 'stage-blocked'; stage: string; blocked: Blocked; item?: ItemAttempt; attempt?: number }
  /** `attempt`: the stage's attempt, needed if no activity reports its start. */
  | { type: 'stage-waiting'; stage: string; waitingFor: string; attempt?: number }
  | { type: 'stage-completed'; stage: string; progress?: StageProgress }
  | { type: 'stage-skipped'; stage: string }
  | { type: 'paused' }
  | { type: 'resumed' }
  | { type: 'completed' }
  | { type: 'failed'; stage?: string; error: JobError }
  | { type: 'cancelled'; error?: JobError };

/** The item of a stage that an attempt works on, and the number of the item's attempt. */
export interface ItemAttempt {
  name: string;
  attempt: number;
}

/** Those that concern one stage and leave the job running. */
export type StageChange = Extract<JobChange, { stage: string; type: `stage-${string}` }>;

const JOB_ENDED: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled']);

/** Whether a job has ended, so that only a retry can change it. */
export function hasEnded(status: JobStatus): boolean {
  return JOB_ENDED.has(status);
}

/**
 * Whether nothing is left to do in this stage, so that a retry keeps it. A stage that was only skipped because the job failed
 * before it is `skipped` without a finish time.
 */
export function isStageDone({ status, finishedAt }: Pick<StageState, 'status' | 'finishedAt'>): boolean {
  return status === 'completed' || (status === 'skipped' && finishedAt !== null);
}

/** The job with `waitingFor` and `blocked` updated from the current state of its stages. */
export function heldBy({ waitingFor: _waitingFor, blocked: _blocked, ...job }: JobState): JobState {
  const waitingFor = job.stages.find(({ status }) => status === 'waiting')?.waitingFor;
  const blocked = job.stages.find(({ status }) => status === 'blocked')?.blocked;
  return { ...job, ...(waitingFor ? { waitingFor } : {}), ...(blocked ? { blocked } : {}) };
}

/** The status of a job that is neither paused nor over. */
export function runningStatus(job: JobState): JobStatus {
  if (job.stages.some((stage) => stage.status === 'blocked')) return 'blocked';
  if (job.stages.some((stage) => stage.status === 'waiting')) return 'waiting';
  return job.startedAt ? 'processing' : 'queued';
}

/** Maximum progress of a job that has not completed: 1 means success. */
const MOST_PROGRESS = 0.99;

/** 0..1 over all stages; 1 for a completed job alone. */
export function overall(job: JobState): number {
  if (job.status === 'completed') return 1;
  const parts = job.stages.map((stage) => {
    if (isStageDone(stage)) return 1;
    return stage.progress && stage.progress.total > 0
      ? Math.min(1, stage.progress.done / stage.progress.total)
      : 0;
  });
  const share = parts.reduce((sum, part) => sum + part, 0) / Math.max(1, parts.length);
  return Math.min(MOST_PROGRESS, Math.round(share * 1e4) / 1e4);
}
