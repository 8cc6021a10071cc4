import { defineJob } from '../define-job.ts';

export interface ReferenceResearchInput {
  articleId: string;
  /** The article's title, for display. */
  article: string;
  /** The search queries, without duplicates. */
  queries: string[];
  /** Only these URLs are read; if empty, those that the search finds. */
  urls: string[];
  /** Maximum number of sources to store. */
  limit: number;
  /** False without a search service, or when URLs are given: then the stage `search` is skipped. */
  searches: boolean;
}

/** Collects the references of an article from queries or URLs. Workflow id: `reference-research/<articleId>`. */
export const referenceResearch = defineJob({
  kind: 'reference-research',
  component: 'content',
  workflowType: 'referenceResearch',
  stages: ['search', 'fetch', 'extract', 'clean', 'dedupe', 'cite'],
  priority: 3,
  describe: (input: ReferenceResearchInput) => `References for ${input.article}`,
  subject: (input: ReferenceResearchInput) => `article:${input.articleId}`,
});
