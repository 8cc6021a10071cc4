import { count, plural } from '../../parts/format.ts';
import type { Job } from '../../api/job-events.ts';

export type Stage = Job['stages'][number];

interface StageWords {
  name: string;
  /** What happens in it. */
  does: string;
}

/** The stages of a document's training, and of training an agent again, for people. */
const WORDS: Record<string, StageWords> = {
  textExtraction: { name: 'Reading', does: 'Its text is taken out, page by page; scans by text recognition' },
  chunking: { name: 'Splitting', does: 'The text is cut into passages' },
  embeddings: { name: 'Understanding', does: 'The meaning of each passage is worked out' },
  vectorStorage: { name: 'Storing', does: 'The passages are put where questions find them' },
  swap: { name: 'Switching', does: 'Answers move from the old passages to the new ones' },
};

export function stageWords(name: string): StageWords {
  return WORDS[name] ?? { name, does: '' };
}

/** `12 of 57 pages` while it runs, `57 pages` once it is done; empty when nothing is counted. */
export function progressWords({ status, progress }: Pick<Stage, 'status' | 'progress'>): string {
  if (!progress || progress.total === 0) return '';
  const { done, total, unit } = progress;
  const one = unit === 'chunks' ? 'passage' : unit.replace(/s$/, '');
  return status === 'completed' ? plural(total, one) : `${count(done)} of ${plural(total, one)}`;
}

/** Milliseconds that a stage has taken, or takes so far; null before it began. */
export function timeTaken({ startedAt, finishedAt }: Stage, now: number): number | null {
  if (!startedAt) return null;
  return Math.max(0, (finishedAt ? Date.parse(finishedAt) : now) - Date.parse(startedAt));
}
