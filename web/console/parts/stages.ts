import type { Job } from '../api/job-events.ts';
import { plural } from './format.ts';
import { progressWords } from './job-words.ts';

export type Stage = Job['stages'][number];

const PURPOSES: Record<string, string> = {
  textExtraction: 'Page by page; scans by text recognition',
  chunking: 'Each passage is found and cited by itself',
  embeddings: 'So that a passage is found by what it says, in whatever words',
  vectorStorage: 'From the end of this step on, questions find the document',
  swap: 'Answers move from the old passages to the new ones',
  discover: 'What robots.txt and the sitemaps say of the site',
  crawl: 'From link to link, at the pace that was asked for',
  checks: 'What only shows when all pages are known: duplicates, dead ends, orphans',
  links: 'Whether pictures, scripts and links to elsewhere answer',
  performance: 'Some pages are opened in a browser and timed',
  report: 'Counts, scores and the list of what to mend',
};

/** What a stage is for; empty when its name says it all. */
export function stagePurpose(name: string): string {
  return PURPOSES[name] ?? '';
}

/** `12 of 57 pages` while it runs, `57 pages` once it is done; empty when nothing is counted. */
export function countWords({ status, progress }: Pick<Stage, 'status' | 'progress'>): string {
  if (!progress || progress.total === 0) return '';
  if (status !== 'completed') return progressWords(progress);
  const { total, unit } = progress;
  return plural(total, unit === 'chunks' ? 'passage' : unit.replace(/s$/, ''));
}

/** Milliseconds that a stage has taken, or takes so far; null before it began. */
export function timeTaken({ startedAt, finishedAt }: Stage, now: number): number | null {
  if (!startedAt) return null;
  return Math.max(0, (finishedAt ? Date.parse(finishedAt) : now) - Date.parse(startedAt));
}
