import { landingContent } from '../../../jobs/landing/landing-content.ts';
import { cachedResults } from '../../platform/cached-results.ts';
import type { LandingTask } from './task.ts';

/** Requests for content and designs that are answered by a job. */
export const landingAnswers = cachedResults<LandingTask>('landing-answers', landingContent);

/** Human-readable names of tasks. */
export const TASK_WORDS: Record<LandingTask['kind'], string> = {
  plan: 'Plan a landing page',
  content: 'Write the sections of a landing page',
  page: 'Write a landing page',
  section: 'Write a section anew',
  design: 'Read a design',
};
