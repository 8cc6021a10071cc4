import { Readable } from 'node:stream';
import type { WebFetcher, WebRequest } from '../../../domain/ports/web-fetcher.ts';
import { visitsOfRun } from './run-visits.ts';

const crawl = {
  BROWSER_TIMEOUT: 1_000,
  CRAWL_BATCH_TIME: 1_000,
  CRAWL_MAX_BYTES: 100_000,
  CRAWL_RETRIES: [],
  CRAWL_RULES: true,
  CRAWL_TIMEOUT: 1_000,
  PORT: 3000,
  PUBLIC_BASE_URL: undefined,
};
const run = { jobId: 'a', runStartedAt: '2026-11-01T08:00:00Z' };
const { signal } = new AbortController();

/** A web of private hosts, which have no pace; what is asked for is noted. */
function webOf(before: (request: WebRequest) => Promise<void> = async () => {}) {
  const asked: string[] = [];
  const web: WebFetcher = {
    async fetch(request) {
      asked.push(request.url);
      await before(request);
      request.signal?.throwIfAborted();
      const isRobots = request.url.endsWith('/robots.txt');
      const bytes = isRobots ? 'User-agent: *\nDisallow: /secret' : '<p>Rye</p>';
      const headers = { 'content-type': isRobots ? 'text/plain' : 'text/html' };
      return {
        url: request.url,
        status: 200,
        headers,
        redirects: [],
        body: Readable.from([Buffer.from(bytes)]),
      };
    },
    certificateEnd: async () => null,
    close: async () => {},
  };
  return { asked, deps: { web, crawl } };
}

test('activities of one run ask each host for its robots.txt once, those of another run anew', async () => {
  const { asked, deps } = webOf();
  const read = (of: typeof run, url: string) => visitsOfRun(deps, of).fetch(url, signal);
  const pages = ['http://127.0.0.1:1/a', 'http://127.0.0.1:1/b', 'http://127.0.0.1:2/a'];
  const read1 = await Promise.all(pages.map((url) => read(run, url)));
  expect(read1.map((page) => page?.status)).toEqual([200, 200, 200]);
  expect(await read(run, 'http://127.0.0.1:1/secret')).toBeNull();
  const robots = () => asked.filter((url) => url.endsWith('/robots.txt')).toSorted();
  expect(robots()).toEqual(['http://127.0.0.1:1/robots.txt', 'http://127.0.0.1:2/robots.txt']);
  await read({ ...run, runStartedAt: '2026-11-01T09:00:00Z' }, pages[0] ?? '');
  expect(robots()).toHaveLength(3);
});

test('who is aborted while it asks for robots.txt takes nobody along', async () => {
  const first = new AbortController();
  const isAsked = Promise.withResolvers<void>();
  const { asked, deps } = webOf(async (request) => {
    if (asked.length > 1) return;
    isAsked.resolve();
    await new Promise((resolve) => request.signal?.addEventListener('abort', resolve));
  });
  const visits = visitsOfRun(deps, run);
  const aborted = visits.fetch('http://127.0.0.1:1/a', first.signal);
  await isAsked.promise;
  const other = visits.fetch('http://127.0.0.1:1/b', signal);
  first.abort(new Error('cancelled'));
  await expect(aborted).rejects.toThrow('cancelled');
  expect((await other)?.status).toBe(200);
});
