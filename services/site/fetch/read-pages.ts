import type { SiteSource } from '../../../domain/site/site-facts.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { BrowserPages } from '../../../domain/ports/browser-pages.ts';
import type { FetchedPage, ReadPage } from '../../../domain/ports/page-reader.ts';
import type { SiteDeps } from '../deps.ts';
import type { Pace } from './pace.ts';

/**
 * Whether pages go through a browser (`auto`: only where the HTML says little without its scripts), and as which
 * device.
 */
export interface RenderOptions {
  render: 'auto' | 'never' | 'always';
  device: 'mobile' | 'desktop';
}

/** How pages are read. */
export interface PageReading {
  deps: Pick<SiteDeps, 'pages' | 'browser' | 'crawl'>;
  options: RenderOptions;
  source: SiteSource;
  /** The pace of the host also holds for the browser. */
  pace: Pick<Pace, 'turn'>;
}

/** Reads and evaluates pages; those to be rendered go through a browser first. */
export async function readPages(
  reading: PageReading,
  pages: FetchedPage[],
  signal: AbortSignal,
): Promise<ReadPage[]> {
  const { deps, options, source } = reading;
  const asked = { site: source, withRules: deps.crawl.CRAWL_RULES, signal };
  const { browser } = deps;
  if (!browser || options.render === 'never') return deps.pages.read(pages, asked);
  const served = await deps.pages.read(pages, asked);
  const bodies = new Map(pages.map((page) => [page.url, page]));
  const render = async (page: ReadPage): Promise<ReadPage> => {
    const fetched = bodies.get(page.url);
    const isWanted = fetched?.body && (options.render === 'always' || page.looksEmpty);
    const rendered = isWanted ? await asRendered(browser, fetched, reading, signal) : null;
    if (!rendered) return page;
    const whole = { ...rendered, servedEmpty: page.looksEmpty };
    return (await deps.pages.read([whole], asked))[0] ?? page;
  };
  return Promise.all(served.map(render));
}

/** Null when the browser cannot load the page; the HTML as served counts then. */
async function asRendered(
  browser: BrowserPages,
  fetched: FetchedPage,
  { options, deps, pace }: PageReading,
  signal: AbortSignal,
): Promise<FetchedPage | null> {
  try {
    const { device } = options;
    const timeout = deps.crawl.BROWSER_TIMEOUT;
    await pace.turn(new URL(fetched.url).host, signal);
    const { html } = await browser.render({ url: fetched.url, device, timeout, signal });
    const headers = { ...fetched.headers, 'content-type': 'text/html; charset=utf-8' };
    return { ...fetched, headers, body: Buffer.from(html), wasRendered: true };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}
