import { loadavg } from 'node:os';
import { forkGeneratedSite, type RunningSite } from '../test/support/site/generated-site.ts';
import type { Crawl, Crawler } from './crawl/crawling.ts';
import { millraceCrawler } from './crawl/millrace.ts';
import { readOptions, type CrawlBenchOptions } from './crawl/options.ts';
import { bareLoop, otherCrawlers } from './crawl/peers.ts';
import { withServers } from './servers.ts';

/** A crawl beside the truth about the site and what its server saw. */
interface Measured extends Crawl {
  /** Requests for pages, broken links and redirects together, for each of these URLs. */
  requestsPerUrl: number;
  wrong: string[];
}

/**
 * The same generated site crawled by Millrace (PostgreSQL, Temporal and the address guard included), by a loop that
 * keeps nothing, and by other crawlers, one after the other; or, with `--memory`, sites of several sizes by Millrace.
 */
export async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(3));
  const durable = {};
  await withServers(() => (options.memory.length > 0 ? growth(options) : race(options)), durable);
}

async function race(options: CrawlBenchOptions): Promise<void> {
  const { concurrency, rounds } = options;
  const loop = bareLoop(concurrency);
  const crawlers = [
    loop,
    millraceCrawler({ ...options, withRules: false }),
    millraceCrawler({ ...options, withRules: true }),
    ...(await otherCrawlers(concurrency)),
  ].filter(({ name }) => name.toLowerCase().includes(options.only));
  const site = await forkGeneratedSite({ pages: options.pages, linkedPages: options.linked });
  try {
    const { linkedPages, brokenLinks, redirects } = site.plan;
    console.log(
      `${linkedPages} linked pages, ${brokenLinks.length} broken links, ${redirects.length} redirects; ` +
        `${concurrency} requests at once; median of ${rounds}; load before: ${load()}`,
    );
    await loop.crawl(site); // warms the server up
    const rows = new Map<string, Measured[]>(crawlers.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const crawler of crawlers) rows.get(crawler.name)?.push(await measure(crawler, site));
    }
    show(rows, site.plan.reachable);
    showProcessorTime(rows, site.plan.reachable);
  } finally {
    await site.close();
  }
}

async function growth(options: CrawlBenchOptions): Promise<void> {
  console.log(`Millrace on sites of ${options.memory.join(' and ')} pages; load before: ${load()}`);
  const peaks: number[] = [];
  for (const pages of options.memory) {
    const site = await forkGeneratedSite({ pages });
    const crawler = millraceCrawler({ ...options, withRules: false });
    try {
      const crawl = await measure(crawler, site);
      peaks.push(crawl.peakMb);
      console.table({ [`${pages} pages`]: rowOf([crawl], crawl.pages + crawl.broken.length) });
    } finally {
      await site.close();
    }
  }
  const [first = Number.NaN] = peaks;
  console.log(`Memory: ${peaks.map((peak) => `${(peak / first).toFixed(2)} x`).join(', ')}`);
}

async function measure(crawler: Crawler, site: RunningSite): Promise<Measured> {
  await site.resetHits();
  const crawl = await crawler.crawl(site);
  const hits = await site.hits();
  const { plan } = site;
  const known = new Set([...plan.brokenLinks, ...plan.redirects].map(({ path }) => path));
  const asked = Object.entries(hits).filter(([path]) => known.has(path) || plan.pageAt(path) !== null);
  const requests = asked.reduce((sum, [, count]) => sum + count, 0);
  const broken = new Set(crawl.broken.map((url) => url.slice(site.url.length)));
  const missed = plan.brokenLinks.filter(({ path }) => !broken.has(path)).length;
  return {
    ...crawl,
    requestsPerUrl: requests / asked.length,
    wrong: [
      ...(crawl.pages === plan.linkedPages ? [] : [`${crawl.pages} of ${plan.linkedPages} pages`]),
      ...(missed === 0 ? [] : [`${missed} broken links missed`]),
      ...(broken.size === plan.brokenLinks.length - missed ? [] : [`${broken.size} called broken`]),
    ],
  };
}

function show(rows: Map<string, Measured[]>, urls: number): void {
  const table = [...rows].map(([name, crawls]) => [name, rowOf(crawls, urls)] as const);
  console.table(Object.fromEntries(table));
  const speeds = new Map([...rows].map(([name, crawls]) => [name, urls / medianOf(crawls)]));
  for (const [ours, speed] of [...speeds].filter(([name]) => name.startsWith('Millrace'))) {
    const ratios = [...speeds]
      .filter(([name]) => !name.startsWith('Millrace'))
      .map(([name, other]) => `${(speed / other).toFixed(2)} x ${name}`);
    console.log(`${ours}: ${ratios.join(', ')}`);
  }
}

/** Milliseconds for each URL, of the last crawl by each. */
function showProcessorTime(rows: Map<string, Measured[]>, urls: number): void {
  const table = [...rows].flatMap(([name, crawls]) => {
    const parts = [...(crawls.at(-1)?.processorTime ?? [])];
    if (parts.length === 0) return [];
    const total = parts.reduce((sum, [, ms]) => sum + ms, 0);
    const cells = [...parts, ['all', total] as const].map(([part, ms]) => [part, (ms / urls).toFixed(2)]);
    return [[name, Object.fromEntries(cells)] as const];
  });
  if (table.length === 0) return;
  console.log('Processor time in ms for each URL:');
  console.table(Object.fromEntries(table));
}

function rowOf(crawls: readonly Measured[], urls: number): Record<string, string | number> {
  const seconds = crawls.map((crawl) => crawl.seconds).toSorted((a, b) => a - b);
  const most = (of: (crawl: Measured) => number) => Math.max(...crawls.map(of));
  const [sample] = crawls;
  return {
    'URL/s': Math.round(urls / medianOf(crawls)),
    seconds: seconds.map((one) => one.toFixed(1)).join(' '),
    'peak MB': most(({ peakMb }) => peakMb),
    'MB above idle': sample?.addedMb === undefined ? '-' : most(({ addedMb }) => addedMb ?? 0),
    'requests/URL': most(({ requestsPerUrl }) => requestsPerUrl).toFixed(3),
    'history events': sample?.historyEvents ?? '-',
    wrong: [...new Set(crawls.flatMap(({ wrong }) => wrong))].join(', ') || 'nothing',
  };
}

function medianOf(crawls: readonly Crawl[]): number {
  const seconds = crawls.map((crawl) => crawl.seconds).toSorted((a, b) => a - b);
  return seconds[Math.floor(seconds.length / 2)] ?? Number.NaN;
}

function load(): string {
  return (loadavg()[0] ?? Number.NaN).toFixed(1);
}
