import { count } from './format.ts';

const KINDS: Record<string, string> = {
  'document-ingestion': 'Document training',
  'agent-reindex': 'Training anew',
  'agent-purge': 'Removal of an agent',
  'file-purge': 'Removal of a document',
  'company-export': 'Company export',
  'company-purge': 'Company removal',
  'webhook-delivery': 'Webhook delivery',
  'seo-audit': 'Site audit',
  'sitemap-analysis': 'Sitemap analysis',
};

const STAGES: Record<string, string> = {
  textExtraction: 'Read the text',
  chunking: 'Cut into passages',
  embeddings: 'Compute meaning',
  vectorStorage: 'Store for search',
  swap: 'Switch over',
  vectors: 'Remove from search',
  bytes: 'Remove files',
  records: 'Remove records',
  render: 'Collect',
  store: 'Store',
  discover: 'Look around',
  crawl: 'Visit pages',
  checks: 'Compare pages',
  links: 'Check links',
  performance: 'Measure speed',
  report: 'Write report',
  fetch: 'Read sitemaps',
  analyze: 'Visit pages',
  classify: 'Tell kinds',
};

const UNITS: Record<string, string> = { chunks: 'passages' };

/** What a kind of job is called. A kind that has no words yet shows its own name, spelt out. */
export function kindWords(kind: string): string {
  return KINDS[kind] ?? spelt(kind);
}

/** What a stage does. */
export function stageWords(stage: string): string {
  return STAGES[stage] ?? spelt(stage);
}

/** How far a stage is: `3 of 15 passages`. */
export function progressWords({ done, total, unit }: { done: number; total: number; unit: string }): string {
  const words = UNITS[unit] ?? unit;
  return `${count(done)} of ${count(total)} ${total === 1 ? words.replace(/s$/, '') : words}`;
}

/** `someNewThing`, `some-new-thing` → `Some new thing`. */
function spelt(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
