import { hasEnded, overall, type JobState, type StageState, type StageStatus } from './job.ts';
import { countOf, mergeItems } from './stage-items.ts';

/**
 * Combines two views of a job: the running workflow's own state, and the projection that its activities write. The workflow is
 * the first to know of pause, waiting and cancellation; the projection is the first to know progress, attempts and the end of an
 * activity. Once the projection has ended, it alone counts.
 */
export function mergeLive(projection: JobState, live: JobState): JobState {
  if (hasEnded(projection.status)) return projection;
  const written = new Map(projection.stages.map((stage) => [stage.name, stage]));
  const stages = live.stages.map((stage) => {
    const known = written.get(stage.name);
    return known ? mergeStage(known, stage) : stage;
  });
  const isAhead = rank(projection.status) > rank(live.status);
  const isBlocked = projection.status === 'blocked' && live.status === 'processing';
  const { blocked: _blocked, ...rest } = live;
  const blocked = live.blocked ?? (isBlocked ? projection.blocked : undefined);
  return {
    ...rest,
    ...(blocked ? { blocked } : {}),
    status: isAhead || isBlocked ? projection.status : live.status,
    stages,
    startedAt: projection.startedAt ?? live.startedAt,
    progress: overall({ ...live, stages }),
  };
}

function mergeStage(projection: StageState, live: StageState): StageState {
  if (rank(live.status) > rank(projection.status)) {
    return { ...live, attempts: Math.max(live.attempts, projection.attempts), progress: projection.progress };
  }
  if (rank(live.status) < rank(projection.status)) return projection;
  const { blocked: _blocked, waitingFor: _waitingFor, ...finer } = projection;
  const blocked = live.blocked ?? projection.blocked;
  const items = mergeItems(live.items, projection.items);
  return {
    ...finer,
    ...(blocked ? { blocked } : {}),
    ...(live.waitingFor ? { waitingFor: live.waitingFor } : {}),
    ...(items ? { items, progress: countOf(items, projection.progress?.unit) } : {}),
    status: projection.status === 'blocked' ? 'blocked' : live.status,
    attempts: Math.max(live.attempts, projection.attempts),
  };
}

/** How far a status has advanced: not started, running, ended. */
function rank(status: StageStatus): number {
  if (status === 'queued') return 0;
  return status === 'processing' || status === 'waiting' || status === 'blocked' || status === 'paused'
    ? 1
    : 2;
}
