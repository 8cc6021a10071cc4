import type { SiteSource } from '../../../domain/site/site-facts.ts';
import type { FetchedPage, ReadPage } from '../../../domain/ports/page-reader.ts';
import type { SiteDeps } from '../deps.ts';
import type { Pace } from './pace.ts';
import { renderPage } from './render-page.ts';

/**
 * Whether pages go through a browser (`auto`: only where the HTML says little without its scripts), and as which
 * device.
 */
export interface RenderOptions {
  render: 'auto' | 'never' | 'always';
  device: 'mobile' | 'desktop';
}

/** Options for reading pages. */
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
  const { deps, options, source, pace } = reading;
  const asked = { site: source, withRules: deps.crawl.CRAWL_RULES, signal };
  const { browser } = deps;
  if (!browser || options.render === 'never') return deps.pages.read(pages, asked);
  const served = await deps.pages.read(pages, asked);
  const bodies = new Map(pages.map((page) => [page.url, page]));
  const render = async (page: ReadPage): Promise<ReadPage> => {
    const fetched = bodies.get(page.url);
    const isWanted = options.render === 'always' || page.looksEmpty;
    if (!fetched?.body || !isWanted) return page;
    await pace.turn(new URL(fetched.url).host, signal);
    const timeout = deps.crawl.BROWSER_TIMEOUT;
    const rendered = await renderPage(browser, fetched, { device: options.device, timeout, signal });
    if (!rendered) return page;
    const whole = { ...rendered, servedEmpty: page.looksEmpty };
    return (await deps.pages.read([whole], asked))[0] ?? page;
  };
  return Promise.all(served.map(render));
}
