import { defineJob } from '../define-job.ts';

export interface ReferenceResearchInput {
  articleId: string;
  /** The article's title, for display. */
  article: string;
  /** The search queries, without duplicates. */
  queries: string[];
  /** Exactly these are read; none: what is found. */
  urls: string[];
  /** Sources that are kept at most. */
  limit: number;
  /** False without a search service, or with given URLs: the stage `search` is skipped. */
  searches: boolean;
}

/** From queries or URLs to the references of an article. Workflow id: `reference-research/<articleId>`. */
export const referenceResearch = defineJob({
  kind: 'reference-research',
  component: 'content',
  workflowType: 'referenceResearch',
  stages: ['search', 'fetch', 'extract', 'clean', 'dedupe', 'cite'],
  priority: 3,
  describe: (input: ReferenceResearchInput) => `References for ${input.article}`,
  subject: (input: ReferenceResearchInput) => `article:${input.articleId}`,
});
