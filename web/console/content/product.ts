import type { ConsoleProduct } from '../product.ts';

export const content = {
  jobs: {
    'reference-research': {
      label: 'Reference research',
      stages: {
        search: { label: 'Search the web', purpose: 'Skipped for given URLs, and without a search service' },
        fetch: { label: 'Read pages' },
        extract: {
          label: 'Take the main content',
          purpose: 'Without navigation, repeated lines and hidden marks',
        },
        clean: { label: 'Leave out pages with little text' },
        dedupe: { label: 'Leave out copies' },
        cite: { label: 'Cite', purpose: 'Each quote occurs on its page word for word' },
      },
    },
    'article-generation': {
      label: 'Article draft',
      stages: {
        outline: { label: 'Outline', purpose: "The article's own, where it has one" },
        references: { label: 'References', purpose: 'Sources to cite, and own pages to link to' },
        sections: { label: 'Write the sections', purpose: 'Several at once; each is retried on its own' },
        citations: { label: 'Check the citations', purpose: 'Every number links to a source' },
        document: { label: 'Make the document' },
      },
    },
    'summary-intake': {
      label: 'Received summary',
      stages: { store: { label: 'Store the summary', purpose: 'What a webhook has brought' } },
    },
    'content-answer': {
      label: 'Content planning request',
      stages: { answer: { label: 'Write the answer', purpose: 'Titles, outlines, summaries and texts' } },
    },
  },
  records: {
    project: {
      label: 'project',
      path: (id) => `/content/${id}`,
      found: { group: 'Content projects', list: '/seo-content-api/projects', name: 'name' },
    },
    article: {
      label: 'article',
      path: (id) => `/content/articles/${id}`,
      found: { group: 'Articles', list: '/seo-content-api/articles', name: 'name' },
    },
  },
  webhookEvents: {
    'article.published': 'An article was published',
    'summary.completed': 'A summary with a callback was written',
    'summary.failed': 'A summary with a callback failed',
  },
  usagePurposes: {
    'content-text': 'Texts for content planning',
    'content-titles': 'Titles of articles',
    'content-outline': 'Outlines of articles',
    'content-section': 'Sections of articles',
    'content-summary': 'Summaries of businesses',
    'content-audience': 'Target audiences',
  },
  storedKinds: { articles: 'Content projects and articles', references: 'References' },
} satisfies ConsoleProduct;
