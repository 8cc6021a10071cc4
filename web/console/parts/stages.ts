import type { Job } from '../api/job-events.ts';
import { plural } from './format.ts';
import { progressWords } from './job-words.ts';

export type Stage = Job['stages'][number];

/** `12 of 57 pages` while the stage runs, `57 pages` once it is done; empty if nothing is counted. */
export function countWords({ status, progress }: Pick<Stage, 'status' | 'progress'>): string {
  if (!progress || progress.total === 0) return '';
  if (status !== 'completed') return progressWords(progress);
  const { total, unit } = progress;
  return plural(total, unit === 'chunks' ? 'passage' : unit.replace(/s$/, ''));
}

/** Milliseconds from a stage's start to its end, or until now; null before the start. */
export function timeTaken({ startedAt, finishedAt }: Stage, now: number): number | null {
  if (!startedAt) return null;
  return Math.max(0, (finishedAt ? Date.parse(finishedAt) : now) - Date.parse(startedAt));
}
