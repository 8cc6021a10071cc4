import type { WorkflowRun } from '../../ports/workflow-runs.ts';
import { ERRORS, type ErrorCode } from '../errors.ts';
import type { JobState } from './job.ts';

/** The sweep's decision about an open job. `terminate`: the run is still open and must end. */
export type Verdict =
  | { action: 'leave' }
  | { action: 'launch' }
  | { action: 'complete' }
  | { action: 'cancel' }
  | { action: 'fail'; code: ErrorCode; message: string; terminate: boolean };

export interface OpenJob {
  state: JobState;
  /** Start of the run that may write the projection. Earlier runs are past. */
  runStartedAt: Date | null;
}

/**
 * Compares a job that has not ended with the latest run of its workflow. While the run is open, jobs that are waiting, paused or
 * blocked, timers, and activities that wait for a worker or their next attempt are never stuck.
 * @param stuckAfter milliseconds without a sign of life, or of failing workflow tasks
 */
export function evaluateJob(job: OpenJob, run: WorkflowRun | null, now: Date, stuckAfter: number): Verdict {
  const isQueued = job.state.status === 'queued';
  if (!run) return isQueued ? { action: 'launch' } : fail('workflow-missing', false);
  if (run.status === 'running') return evaluateOpen(run, now, stuckAfter);
  const isPast = job.runStartedAt !== null && run.startedAt < job.runStartedAt;
  if (isPast) return evaluatePast(isQueued, run);
  switch (run.status) {
    case 'completed':
      return { action: 'complete' };
    case 'cancelled':
      return { action: 'cancel' };
    default:
      return fail('workflow-missing', false, 'The workflow behind the job has ended without a result');
  }
}

function evaluateOpen(run: WorkflowRun, now: Date, stuckAfter: number): Verdict {
  const isOld = (time: Date) => now.getTime() - time.getTime() > stuckAfter;
  if (run.taskFailingSince && isOld(run.taskFailingSince)) return fail('workflow-stuck', true);
  if (run.runningActivities.some(({ lastSign }) => isOld(lastSign))) return fail('activity-silent', true);
  return { action: 'leave' };
}

/** The job was reset after this run. A retry is launched here; a repeat after success may be started only by its user. */
function evaluatePast(isQueued: boolean, run: WorkflowRun): Verdict {
  if (isQueued && run.status !== 'completed') return { action: 'launch' };
  return fail('workflow-missing', false, 'The new run of the job was never started');
}

function fail(code: ErrorCode, terminate: boolean, message: string = ERRORS[code].title): Verdict {
  return { action: 'fail', code, message, terminate };
}
