import {
  hasEnded,
  heldBy,
  isStageDone,
  overall,
  runningStatus,
  type Blocked,
  type JobState,
  type StageState,
} from './job.ts';
import { countOf, mergeItems } from './stage-items.ts';

/** Name of the signal with which an activity sends a report to its workflow. */
export const STAGE_REPORT = 'stage-report';

/**
 * The state of a stage in the projection. The activity that wrote it sends it to the workflow, so that the workflow's own state
 * has the same counts, attempts and times.
 */
export interface StageReport {
  /** Number of the job's last change in the projection; reports with a lower number are outdated. */
  seq: number;
  stage: StageState;
  /** When the job began, according to the projection. */
  jobStartedAt: string | null;
}

/** The result of an activity whose workflow asked for a report in addition to the output. */
export interface ReportedOutput<Output> {
  stageReport: StageReport;
  output: Output;
}

/** The `details` of an activity's failure, if its workflow asked for reports. */
export interface FailedReport {
  stageReport: StageReport | null;
  /** The workflow should restart the step at this time; absent if the job has failed. */
  blocked?: Blocked;
  /** The step released its slot because the job was paused; it starts again when the job resumes. */
  isPaused?: true;
}

/** A report on one stage of the job; null if there is no such stage. */
export function reportOf(job: JobState, seq: number, name: string): StageReport | null {
  const stage = job.stages.find((candidate) => candidate.name === name);
  return stage ? { seq, stage, jobStartedAt: job.startedAt } : null;
}

export function isReported(value: unknown): value is ReportedOutput<unknown> {
  return typeof value === 'object' && value !== null && 'stageReport' in value && 'output' in value;
}

/**
 * Updates an open stage of the job from a report. A report never ends a stage: the workflow learns that from the end of the
 * activity, and decides by it what to do next.
 */
export function followReport(job: JobState, { stage: told, jobStartedAt }: StageReport): JobState {
  const index = job.stages.findIndex((stage) => stage.name === told.name);
  const known = job.stages[index];
  if (!known || hasEnded(job.status) || isStageDone(known)) return job;
  const { attempts, startedAt, error, blocked } = told;
  const { blocked: _blocked, waitingFor: _waitingFor, ...base } = known;
  const items = mergeItems(known.items, told.items);
  const isBlocked = told.status === 'blocked' && blocked !== undefined;
  const status = job.status === 'paused' ? 'paused' : 'processing';
  const stage: StageState = {
    ...base,
    attempts: Math.max(attempts, known.attempts),
    startedAt: startedAt ?? known.startedAt,
    progress: items ? countOf(items, told.progress?.unit) : told.progress,
    error,
    ...(items ? { items } : {}),
    ...(isBlocked ? { status: 'blocked', blocked } : { status }),
  };
  const next = heldBy({
    ...job,
    stages: job.stages.with(index, stage),
    startedAt: jobStartedAt ?? job.startedAt,
  });
  return {
    ...next,
    status: job.status === 'paused' ? 'paused' : runningStatus(next),
    progress: overall(next),
  };
}

export function isFailedReport(value: unknown): value is FailedReport {
  return typeof value === 'object' && value !== null && 'stageReport' in value;
}
