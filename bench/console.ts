import type { Browser, Request } from 'playwright';
import { launchBrowser, openConsole } from '../test/support/browser/browser.ts';
import { sharedInstance } from '../test/support/instance/instance.ts';
import { prepareWeb } from '../local/web.ts';
import { withServers } from './servers.ts';

const ROUNDS = 7;
const PAGES = ['/app/agents', '/app/jobs', '/app/settings/profile'];

interface Load {
  /** Milliseconds from the navigation until the page's own heading and data stand. */
  readyMs: number;
  requests: number;
  /** Of scripts, as transferred (gzip) and unpacked. */
  scriptBytes: number;
  scriptBytesUnpacked: number;
  outsideRequests: number;
}

/** How soon the console is there, in a Chromium with an empty cache, and what it loads for that. */
export async function run(): Promise<void> {
  await prepareWeb();
  await withServers(async () => {
    const browser = await launchBrowser();
    const rows: Record<string, Record<string, number>> = {};
    for (const page of PAGES) {
      const loads: Load[] = [];
      // The first round warms the server up and does not count.
      for (let round = 0; round <= ROUNDS; round++) {
        const load = await open(browser, page);
        if (round > 0) loads.push(load);
      }
      const [sample] = loads;
      if (!sample) continue;
      const times = loads.map(({ readyMs }) => readyMs).toSorted((a, b) => a - b);
      rows[page] = {
        'ready ms (median)': Math.round(times[Math.floor(times.length / 2)] ?? Number.NaN),
        'ready ms (worst)': Math.round(times.at(-1) ?? Number.NaN),
        'scripts kB gzip': Math.round(sample.scriptBytes / 1000),
        'scripts kB': Math.round(sample.scriptBytesUnpacked / 1000),
        requests: sample.requests,
        'to other hosts': sample.outsideRequests,
      };
    }
    await browser.close();
    console.log(`Chromium ${browser.version()}, empty cache, ${ROUNDS} rounds`);
    console.table(rows);
  });
}

async function open(browser: Browser, path: string): Promise<Load> {
  const { url } = sharedInstance();
  const { context, page } = await openConsole(browser, url);
  const load: Load = { readyMs: 0, requests: 0, scriptBytes: 0, scriptBytesUnpacked: 0, outsideRequests: 0 };
  page.on('request', (request) => {
    load.requests++;
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(url)) load.outsideRequests++;
  });
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(addScript(load, request));
  });
  const begun = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  load.readyMs = performance.now() - begun;
  await page.waitForLoadState('networkidle');
  await Promise.all(sizes);
  await context.close();
  return load;
}

async function addScript(load: Load, request: Request): Promise<void> {
  const [{ responseBodySize }, response] = await Promise.all([request.sizes(), request.response()]);
  load.scriptBytes += responseBodySize;
  load.scriptBytesUnpacked += (await response?.body())?.length ?? 0;
}
