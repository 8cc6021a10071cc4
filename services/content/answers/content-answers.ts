import { contentAnswer } from '../../../jobs/content/content-answer.ts';
import { cachedResults } from '../../platform/cached-results.ts';
import type { GenerateTextInput } from '../prompts/generate-text.ts';
import type { OutlineRequest } from '../outlines/generate-outline.ts';
import type { BusinessRequest } from '../summaries/business.ts';
import type { TitlesRequest } from '../titles/get-titles.ts';

/** The input of one request. JSON. */
export type ContentTask = { model: string | null } & (
  | { kind: 'titles'; request: TitlesRequest }
  | { kind: 'outline'; request: OutlineRequest }
  | { kind: 'summary' | 'audience'; request: BusinessRequest }
  | { kind: 'text'; request: GenerateTextInput }
);

/** Requests for titles, outlines, summaries and texts that are answered by a job. */
export const contentAnswers = cachedResults<ContentTask>('content-answers', contentAnswer);

/** Human-readable names of tasks. */
export const TASK_WORDS: Record<ContentTask['kind'], string> = {
  titles: 'Find titles',
  outline: 'Write an outline',
  summary: 'Summarise a business',
  audience: 'Describe a target audience',
  text: 'Write a text',
};
