import { defineJob } from '../define-job.ts';
import type { ModelQueue } from '../platform/model-queue.ts';
import type { ReferenceResearchInput } from './reference-research.ts';

export interface ArticleGenerationInput {
  articleId: string;
  /** The article's title, for display. */
  article: string;
  /** The owner of the document. */
  userId: string;
  model: string | null;
  queue: ModelQueue;
  /** Without a model: a page of quotes from the references. */
  quotes?: boolean;
  /** How to search for references; null if the article already has some, or there is nowhere to search. */
  research: Pick<ReferenceResearchInput, 'queries' | 'limit' | 'searches'> | null;
}

/**
 * From an outline to the document of an article. Workflow id: `article-generation/<articleId>`; it may run again, at a user's
 * request alone.
 */
export const articleGeneration = defineJob({
  kind: 'article-generation',
  component: 'content',
  workflowType: 'articleGeneration',
  stages: ['outline', 'references', 'sections', 'citations', 'document'],
  priority: 3,
  describe: (input: ArticleGenerationInput) => `Draft of ${input.article}`,
  subject: (input: ArticleGenerationInput) => `article:${input.articleId}`,
});
