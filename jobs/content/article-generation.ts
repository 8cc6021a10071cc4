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
  /** Uses no model: the page consists of quotes from the references. */
  quotes?: boolean;
  /** How to search for references; null if the article already has some, or there is nowhere to search. */
  research: Pick<ReferenceResearchInput, 'queries' | 'limit' | 'searches'> | null;
}

/**
 * Turns an outline into the document of an article. Workflow id: `article-generation/<articleId>`; runs again only at a user's
 * request.
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
