import {
  hasEnded,
  heldBy,
  overall,
  runningStatus,
  type JobChange,
  type JobError,
  type JobState,
  type StageChange,
  type StageState,
} from './job.ts';
import { nextStage } from './stage-changes.ts';
import { stoppedItems } from './stage-items.ts';

const STAGE_ENDED: ReadonlySet<string> = new Set(['completed', 'skipped', 'failed', 'cancelled']);

/**
 * The only reducer of jobs. The workflow updates its state with it, and the database projection applies the same changes under a
 * row lock, so that both agree on the effect of a change. Returns the same object if the change comes too late (the stage or the
 * job has ended, or the change is from an older attempt), so that a late writer never reverts a job.
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
 * Marks running stages as paused when their job is paused, even if they are still finishing. Stages that are waiting or blocked
 * keep their state.
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
    // Running stages end with the job; after a failure, stages not begun are skipped until a retry.
    return stage.startedAt || status === 'cancelled'
      ? { ...stopped, status: 'cancelled', finishedAt: at }
      : { ...base, status: 'skipped' };
  });
  const { waitingFor: _waitingFor, blocked: _blocked, ...rest } = job;
  const next: JobState = { ...rest, status, stages, startedAt: job.startedAt ?? at, finishedAt: at };
  return { ...next, progress: overall(next) };
}
