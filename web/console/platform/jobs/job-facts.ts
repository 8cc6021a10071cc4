import type { Job } from '../../api/job-events.ts';
import { dateTime } from '../../parts/format.ts';

/** Whether the job can still progress without a retry. */
export function isOpen({ status }: Job): boolean {
  return status !== 'completed' && status !== 'failed' && status !== 'cancelled';
}

/** Milliseconds from start to end, or until now; null before the start. */
export function lengthOf({ startedAt, finishedAt }: Job, now: number): number | null {
  if (startedAt === null) return null;
  return Math.max(0, (finishedAt === null ? now : Date.parse(finishedAt)) - Date.parse(startedAt));
}

/** The highest number of attempts of any stage. */
export function attemptsOf({ stages }: Job): number {
  return Math.max(0, ...stages.map(({ attempts }) => attempts));
}

const OPEN: ReadonlySet<string> = new Set(['processing', 'waiting', 'blocked', 'paused']);

/** The stage that has started and not ended; it may be waiting at the moment. */
export function openStage({ stages }: Job): Job['stages'][number] | undefined {
  return stages.find(({ status }) => OPEN.has(status));
}

/** Why a job is blocked, and when and how it will continue. */
export function blockedWords({ reason, retryAt }: NonNullable<Job['blocked']>): string {
  return `${reason.replace(/\.$/, '')}. It continues by itself at ${dateTime(retryAt)}, or at once when you resume it.`;
}
