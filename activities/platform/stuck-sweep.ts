import type { Job } from '../../db/platform/entities.ts';
import { openJobs } from '../../db/platform/jobs.ts';
import type { Orm } from '../../db/orm.ts';
import { lockJob, writeChanges, type JobRun } from '../../db/platform/projection.ts';
import { companyEntityManager, systemEntityManager } from '../../db/tenancy.ts';
import { isStageDone, type JobChange, type JobState } from '../../domain/platform/job/job.ts';
import { launchQueued } from '../../domain/platform/job/launch-queued.ts';
import { evaluateJob, type Verdict } from '../../domain/platform/job/stuck.ts';
import type { JobRunner } from '../../domain/ports/job-runner.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import type { WorkflowRun, WorkflowRuns } from '../../domain/ports/workflow-runs.ts';
import type { ExpiryDeps, SettleBrokenOff } from '../../services/platform/remove-expired.ts';
import { plainActivity } from '../job/plain-activity.ts';

export interface StuckSweepDeps {
  orm: Orm;
  log: Logger;
  jobs: JobRunner;
  runs: WorkflowRuns;
  /** Milliseconds (STUCK_AFTER). */
  stuckAfter: number;
}

/** Number of jobs checked, and of each action taken. */
export type SweepReport = Record<'seen' | Exclude<Verdict['action'], 'leave'>, number>;

const PAGE = 200;
/** Most workflows described concurrently. */
const AT_ONCE = 8;

export const createStuckSweep = (
  deps: StuckSweepDeps & ExpiryDeps & { brokenOff: readonly SettleBrokenOff[] },
) => ({
  sweepStuckJobs: plainActivity(deps, async ({ signal }) => {
    const report = await sweepStuckJobs(deps, signal);
    for (const settle of deps.brokenOff) await settle(deps).catch((err: unknown) => left(deps.log, err));
    return report;
  }),
});

/** Logs a failure that does not stop the sweep of jobs; the next sweep tries again. */
function left(log: Logger, err: unknown): void {
  log.warn({ err }, 'what was broken off at others could not be ended');
}

/** Reconciles every open job with its workflow. Safe to run at any time, even concurrently. */
export async function sweepStuckJobs(deps: StuckSweepDeps, signal?: AbortSignal): Promise<SweepReport> {
  const report: SweepReport = { seen: 0, launch: 0, complete: 0, cancel: 0, fail: 0 };
  const system = systemEntityManager(deps.orm);
  let afterId = '';
  for (;;) {
    const page = await openJobs(system, afterId, PAGE);
    for (let at = 0; at < page.length; at += AT_ONCE) {
      signal?.throwIfAborted();
      const actions = await Promise.all(page.slice(at, at + AT_ONCE).map((job) => sweepOne(deps, job)));
      report.seen += actions.length;
      for (const action of actions) if (action !== 'leave') report[action] += 1;
    }
    afterId = page.at(-1)?.id ?? '';
    if (page.length < PAGE) return report;
    system.clear();
  }
}

/** Checks one job; a job that cannot be checked does not stop the sweep of the others. */
async function sweepOne(deps: StuckSweepDeps, job: Job): Promise<Verdict['action']> {
  const log = deps.log.child({ workflowId: job.workflowId });
  try {
    const run = await deps.runs.find(job.workflowId);
    const verdict = verdictOn(deps, job, run);
    if (verdict.action === 'leave') return 'leave';
    if (verdict.action === 'launch') await deps.jobs.launch(job.companyId, job.workflowId);
    else if (!(await settle(deps, job, run, verdict))) return 'leave';
    log.warn({ verdict }, 'the stuck sweep stepped in');
    return verdict.action;
  } catch (err) {
    log.error({ err }, 'the stuck sweep could not look at a job');
    return 'leave';
  }
}

function verdictOn(deps: StuckSweepDeps, job: Job, run: WorkflowRun | null): Verdict {
  const open = { state: job.state, runStartedAt: job.runStartedAt ?? null };
  return evaluateJob(open, run, new Date(), deps.stuckAfter);
}

/**
 * Ends the job while its row is locked, and only if neither the row nor the activity's last heartbeat has changed since the
 * check. A live run that must end is terminated first; if this process dies in between, the next sweep finds a closed workflow.
 */
async function settle(
  deps: StuckSweepDeps,
  job: Job,
  run: WorkflowRun | null,
  verdict: Exclude<Verdict, { action: 'leave' | 'launch' }>,
): Promise<boolean> {
  const jobRun = jobRunOf(job, run);
  const written = await companyEntityManager(deps.orm, job.companyId).transactional(async (em) => {
    const locked = await lockJob(em, jobRun);
    if (locked.isOver || locked.seq !== job.seq) return null;
    if (run && verdict.action === 'fail' && verdict.terminate) {
      const now = await deps.runs.find(job.workflowId);
      if (now?.runId !== run.runId || verdictOn(deps, job, now).action !== 'fail') return null;
      await deps.runs.terminate(job.workflowId, run.runId, verdict.message);
    }
    const sourceKey = `sweep/${job.seq}`;
    return writeChanges(em, jobRun, locked, [{ sourceKey, change: changeOf(verdict, job.state) }]);
  });
  await launchQueued(deps, job.companyId, written?.queued ?? []);
  return written !== null;
}

/** The later of the run that was checked and the run that wrote last. */
function jobRunOf(job: Job, run: WorkflowRun | null): JobRun {
  const times = [run?.startedAt, job.runStartedAt].map((time) => time?.getTime() ?? 0);
  const runStartedAt = new Date(Math.max(...times)).toISOString();
  return { jobId: job.id, companyId: job.companyId, runStartedAt };
}

function changeOf(verdict: Exclude<Verdict, { action: 'leave' | 'launch' }>, state: JobState): JobChange {
  if (verdict.action === 'complete') return { type: 'completed' };
  if (verdict.action === 'cancel') return { type: 'cancelled' };
  const stage = state.stages.find((candidate) => candidate.startedAt && !isStageDone(candidate))?.name;
  return { type: 'failed', stage, error: { code: verdict.code, message: verdict.message } };
}
