import type { ConsoleProduct } from '../product.ts';

/** Its pages are not there yet; what it sends to webhook endpoints and asks models for is. */
export const content = {
  pages: async () => [],
  jobs: {
    'reference-research': {
      label: 'Reference research',
      stages: {
        search: { label: 'Search the web', purpose: 'Skipped for given URLs, and without a search service' },
        fetch: { label: 'Read pages' },
        extract: { label: 'Find the main content', purpose: 'By the type of each page' },
        clean: {
          label: 'Clean the texts',
          purpose: 'Without what every page says: cookies, sharing, navigation',
        },
        dedupe: { label: 'Leave out copies' },
        cite: { label: 'Cite', purpose: 'Each quote stands in its page word for word' },
      },
    },
    'summary-intake': {
      label: 'Received summary',
      stages: { store: { label: 'Store the summary', purpose: 'What a webhook has brought' } },
    },
    'content-answer': {
      label: 'Content planning request',
      stages: { answer: { label: 'Write the answer', purpose: 'Titles, outlines and summaries' } },
    },
  },
  records: {
    project: { label: 'project', path: (id) => `/content/${id}` },
    article: { label: 'article', path: (id) => `/content/articles/${id}` },
  },
  webhookEvents: { 'article.published': 'An article was published' },
  usagePurposes: {
    'content-text': 'Texts for content planning',
    'content-titles': 'Titles of articles',
    'content-outline': 'Outlines of articles',
    'content-summary': 'Summaries of businesses',
    'content-audience': 'Target audiences',
  },
} satisfies ConsoleProduct;
