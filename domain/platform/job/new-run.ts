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

/**
 * The initial state of a job that runs again from the beginning: attempts are counted on, so that none is mistaken for an older
 * one.
 */
export function anew(job: JobState): JobState {
  return { ...rewind(job, job.stages[0]?.name ?? ''), startedAt: null };
}

/**
 * The stage at which a retry resumes: a cancelled job has removed its outputs and starts over; a failed one resumes where it
 * stopped.
 */
export function retryStage(job: JobState): string {
  const first = job.stages[0]!.name;
  if (job.status === 'cancelled') return first;
  return job.stages.find((stage) => !isStageDone(stage))?.name ?? first;
}
