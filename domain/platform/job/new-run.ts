import { isStageDone, overall, type JobState, type StageState } from './job.ts';
import { rewoundItems } from './stage-items.ts';

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
 * The job at the start of a retry. Completed stages before `fromStage` keep their times; `fromStage` and later stages start again
 * and continue to count their attempts. With `keepItems`, the completed items of those stages stay completed.
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

/**
 * The initial state of a job that runs again from the beginning. Attempts continue to be counted, so that none is mistaken for an
 * older one.
 */
export function anew(job: JobState): JobState {
  return { ...rewind(job, job.stages[0]?.name ?? ''), startedAt: null };
}

/**
 * The stage at which a retry resumes. A failed job resumes where it stopped; a cancelled job has removed its outputs and starts
 * over.
 */
export function retryStage(job: JobState): string {
  const first = job.stages[0]!.name;
  if (job.status === 'cancelled') return first;
  return job.stages.find((stage) => !isStageDone(stage))?.name ?? first;
}
