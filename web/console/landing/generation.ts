import { hasEnded } from '../../../domain/platform/job/job.ts';
import type { Job } from '../api/job-events.ts';

/** The state of a page's generation, as shown to users. */
export type GenerationState = 'none' | 'working' | 'review' | 'stopped';

/** `review`: the page is written and can be edited; `stopped`: generation failed or was cancelled before that. */
export function generationState(job: Job | undefined): GenerationState {
  if (!job || job.status === 'completed') return 'none';
  const isWritten = job.stages.some(({ name, status }) => name === 'render' && status === 'completed');
  if (hasEnded(job.status)) return isWritten ? 'none' : 'stopped';
  return isWritten ? 'review' : 'working';
}
