import type { RunningSite } from '../../test/support/site/generated-site.ts';
import type { ProcessorTime } from './processor-time.ts';

/** What one crawl has found and cost. */
export interface Crawl {
  /** From the first URL to the last result, without the start of processes. */
  seconds: number;
  /** Pages that answered 200 with HTML. */
  pages: number;
  /** URLs that answered 400 or above. */
  broken: string[];
  /** Of the crawling process and those that it started together, at most. */
  peakMb: number;
  /** How much that is above the idle process; only of one that was idle before. */
  addedMb?: number;
  /** Of the workflow. */
  historyEvents?: number;
  /** What each part has used of the processors meanwhile. */
  processorTime?: ProcessorTime;
}

export interface Crawler {
  name: string;
  crawl(site: RunningSite): Promise<Crawl>;
}
