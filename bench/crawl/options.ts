import { parseArgs } from 'node:util';

/** What to measure: `npm run bench -- crawl --pages 1000 --only millrace`. */
export interface CrawlBenchOptions {
  /** Pages of the site. */
  pages: number;
  /** Of the site's pages, those that are linked to; the others are in its sitemap alone. */
  linked: number;
  /** Requests at once, for every crawler. */
  concurrency: number;
  /** Crawls by each crawler; the median counts. */
  rounds: number;
  /** Pages that Millrace is allowed at most. */
  maxPages: number;
  /** A crawler takes part when its name holds this, in any case. */
  only: string;
  /** Millrace alone on sites of these sizes, to see whether its memory grows with them; empty for the race. */
  memory: number[];
  /** Where the processor profile of Millrace's worker is put; empty for none. */
  profile: string;
}

const MOST_PAGES = 50_000;

/** Throws on options that it does not know. */
export function readOptions(args: string[]): CrawlBenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      pages: { type: 'string', default: '5000' },
      linked: { type: 'string' },
      concurrency: { type: 'string', default: '16' },
      rounds: { type: 'string', default: '1' },
      'max-pages': { type: 'string', default: String(MOST_PAGES) },
      only: { type: 'string', default: '' },
      memory: { type: 'string', default: '' },
      profile: { type: 'string', default: '' },
    },
  });
  return {
    pages: Number(values.pages),
    linked: Number(values.linked ?? values.pages),
    concurrency: Number(values.concurrency),
    rounds: Number(values.rounds),
    maxPages: Number(values['max-pages']),
    only: values.only.toLowerCase(),
    memory: values.memory.split(',').filter(Boolean).map(Number),
    profile: values.profile,
  };
}
