import { nextStage } from './stage-changes.ts';
import { rewoundItems, stoppedItems, type ItemState } from './stage-items.ts';

/**
 * What a job is and how it moves: the state that the API shows, the changes that may happen to it, and one
 * pure reducer. The workflow keeps its own state with it, and the database projection applies the same
 * changes under a row lock, so the two cannot disagree about what a change means.
 */
export type JobStatus =
  | 'queued'
  | 'processing'
  | 'waiting'
  | 'blocked'
  | 'paused'
  | 'completed'
  | 'failed'
  | 'cancelled';
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

const JOB_ENDED: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled']);
const STAGE_ENDED: ReadonlySet<string> = new Set(['completed', 'skipped', 'failed', 'cancelled']);

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

/** A job before its first run. */
export function newJob(workflowId: string, kind: string, stages: readonly string[]): JobState {
  return {
    workflowId,
    kind,
    status: 'queued',
    stages: stages.map(newStage),
    progress: 0,
    error: null,
    startedAt: null,
    finishedAt: null,
  };
}

function newStage(name: string): StageState {
  return {
    name,
    status: 'queued',
    attempts: 0,
    startedAt: null,
    finishedAt: null,
    progress: null,
    error: null,
  };
}

/**
 * The job as a retry finds it: stages before `fromStage` that were done keep their times, `fromStage` and what
 * follows start again and count their attempts on. With `keepItems` the completed items of those stages stay completed.
 */
export function rewind(job: JobState, fromStage: string, keepItems = false): JobState {
  const from = job.stages.findIndex((stage) => stage.name === fromStage);
  const stages = job.stages.map((stage, index) =>
    index < from && isStageDone(stage)
      ? stage
      : { ...newStage(stage.name), attempts: stage.attempts, ...(keepItems ? rewoundItems(stage) : {}) },
  );
  const { waitingFor: _waitingFor, blocked: _blocked, ...rest } = job;
  const next: JobState = { ...rest, status: 'queued', stages, error: null, finishedAt: null };
  return { ...next, progress: overall(next) };
}

/** The job as one more run from its beginning finds it: only attempts are counted on, so that none is taken for an older one. */
export function anew(job: JobState): JobState {
  return { ...rewind(job, job.stages[0]?.name ?? ''), startedAt: null };
}

/** Where a retry goes on: a cancelled job removed its outputs, so it begins anew; a failed one at the break. */
export function retryStage(job: JobState): string {
  const first = job.stages[0]!.name;
  if (job.status === 'cancelled') return first;
  return job.stages.find((stage) => !isStageDone(stage))?.name ?? first;
}

/**
 * Applies one change. Returns the same object when the change comes too late to matter (the stage or the job
 * has ended, or an older attempt speaks), so that late writers never take a job back.
 */
export function applyChange(job: JobState, change: JobChange, at: string): JobState {
  if (hasEnded(job.status)) return job;
  switch (change.type) {
    case 'paused':
      return job.status === 'paused' ? job : { ...job, status: 'paused', stages: pausedStages(job.stages) };
    case 'resumed':
      return job.status === 'paused' ? resumed(job) : job;
    case 'completed':
      return end(job, 'completed', at);
    case 'cancelled':
      return { ...end(job, 'cancelled', at), error: change.error ?? null };
    case 'failed':
      return { ...end(job, 'failed', at, change.stage, change.error), error: change.error };
    default:
      return applyStageChange(job, change, at);
  }
}

/**
 * What is under way when its job is paused says so, also while it still finishes; a stage that waits for something else,
 * or is blocked, goes on saying that.
 */
function pausedStages(stages: StageState[]): StageState[] {
  return stages.map((stage) => (stage.status === 'processing' ? { ...stage, status: 'paused' } : stage));
}

function resumed(job: JobState): JobState {
  const stages = job.stages.map((stage): StageState =>
    stage.status === 'paused' ? { ...stage, status: 'processing' } : stage,
  );
  return { ...job, stages, status: runningStatus(job) };
}

export type StageChange = Extract<JobChange, { stage: string; type: `stage-${string}` }>;

function applyStageChange(job: JobState, change: StageChange, at: string): JobState {
  const index = job.stages.findIndex((stage) => stage.name === change.stage);
  const before = job.stages[index];
  if (!before || STAGE_ENDED.has(before.status)) return job;
  const after = nextStage(before, change, at);
  if (after === before) return job;
  const changed = job.stages.with(index, after);
  const stages = job.status === 'paused' ? pausedStages(changed) : changed;
  const next = heldBy({ ...job, stages, startedAt: job.startedAt ?? at });
  return {
    ...next,
    status: job.status === 'paused' ? 'paused' : runningStatus(next),
    progress: overall(next),
  };
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

function end(
  job: JobState,
  status: 'completed' | 'failed' | 'cancelled',
  at: string,
  failedStage?: string,
  error?: JobError,
): JobState {
  const stages = job.stages.map((stage): StageState => {
    const { blocked: _blocked, waitingFor: _waitingFor, ...base } = stage;
    if (STAGE_ENDED.has(stage.status)) return stage;
    const stopped = { ...base, ...stoppedItems(stage) };
    if (status === 'failed' && stage.name === failedStage) {
      return { ...stopped, status: 'failed', finishedAt: at, error: error ?? null };
    }
    if (status === 'completed') return { ...base, status: 'completed', finishedAt: at };
    // What was under way ends with the job; a failure passes over stages not begun, until a retry.
    return stage.startedAt || status === 'cancelled'
      ? { ...stopped, status: 'cancelled', finishedAt: at }
      : { ...base, status: 'skipped' };
  });
  const { waitingFor: _waitingFor, blocked: _blocked, ...rest } = job;
  const next: JobState = { ...rest, status, stages, startedAt: job.startedAt ?? at, finishedAt: at };
  return { ...next, progress: overall(next) };
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
