import { hasEnded } from '../../../domain/platform/job/job.ts';
import type { Job } from '../api/job-events.ts';

/** The state of a page's generation for somebody who looks at the page. */
export type GenerationState = 'none' | 'working' | 'review' | 'stopped';

/** `review`: written, and open for edits; `stopped`: it failed or was cancelled before there was anything to review. */
export function generationState(job: Job | undefined): GenerationState {
  if (!job || job.status === 'completed') return 'none';
  const isWritten = job.stages.some(({ name, status }) => name === 'render' && status === 'completed');
  if (hasEnded(job.status)) return isWritten ? 'none' : 'stopped';
  return isWritten ? 'review' : 'working';
}
