/**
 * What a job is: the state that the API shows, and the changes that may happen to it. `apply-change.ts` applies them, and
 * `new-run.ts` says how a run begins.
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
}

/** Blocked by an outside limit until `retryAt` (ISO 8601). */
export interface Blocked {
  reason: string;
  retryAt: string;
}

export interface StageState {
  name: string;
  status: StageStatus;
  /** How often the stage was begun, over all runs of the job. */
  attempts: number;
  startedAt: string | null;
  finishedAt: string | null;
  progress: StageProgress | null;
  error: JobError | null;
  blocked?: Blocked;
  /** What a waiting stage waits for. */
  waitingFor?: string;
  /** Present where the stage is many pieces of work of one kind, each done and repeated by itself. */
  items?: ItemState[];
}

/** One of the pieces that a stage consists of: a section, a source … */
export interface ItemState {
  /** Unique in its stage, the same in every run of the job. */
  name: string;
  status: 'queued' | 'processing' | 'blocked' | 'completed' | 'failed';
  /** How often it was begun, over all runs of the job. */
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
  /** `attempt`: of the stage, where nobody else tells of its beginning. */
  | { type: 'stage-waiting'; stage: string; waitingFor: string; attempt?: number }
  | { type: 'stage-completed'; stage: string; progress?: StageProgress }
  | { type: 'stage-skipped'; stage: string }
  | { type: 'paused' }
  | { type: 'resumed' }
  | { type: 'completed' }
  | { type: 'failed'; stage?: string; error: JobError }
  | { type: 'cancelled'; error?: JobError };

/** Which item of its stage an attempt works for, and the number of that item's attempt. */
export interface ItemAttempt {
  name: string;
  attempt: number;
}

/** Those that concern one stage and leave the job running. */
export type StageChange = Extract<JobChange, { stage: string; type: `stage-${string}` }>;

const JOB_ENDED: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled']);

/** No further change can come without a retry. */
export function hasEnded(status: JobStatus): boolean {
  return JOB_ENDED.has(status);
}

/**
 * Nothing is left to do in this stage; a retry keeps it. One that was only passed over because the job failed before it
 * is `skipped` without ever having finished.
 */
export function isStageDone({ status, finishedAt }: Pick<StageState, 'status' | 'finishedAt'>): boolean {
  return status === 'completed' || (status === 'skipped' && finishedAt !== null);
}

/** The job with what its stages wait for, or are blocked by, in place of what it said before. */
export function heldBy({ waitingFor: _waitingFor, blocked: _blocked, ...job }: JobState): JobState {
  const waitingFor = job.stages.find(({ status }) => status === 'waiting')?.waitingFor;
  const blocked = job.stages.find(({ status }) => status === 'blocked')?.blocked;
  return { ...job, ...(waitingFor ? { waitingFor } : {}), ...(blocked ? { blocked } : {}) };
}

/** What a job that is neither paused nor over is at. */
export function runningStatus(job: JobState): JobStatus {
  if (job.stages.some((stage) => stage.status === 'blocked')) return 'blocked';
  if (job.stages.some((stage) => stage.status === 'waiting')) return 'waiting';
  return job.startedAt ? 'processing' : 'queued';
}

/** Of a job that has not completed, however much of it is done: only success is the whole. */
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
