import type { SiteSource } from '../../../domain/site/site-facts.ts';
import type { FetchedPage, ReadPage } from '../../../domain/ports/page-reader.ts';
import type { SiteDeps } from '../deps.ts';
import type { Pace } from './pace.ts';
import { renderPage } from './render-page.ts';

/** Whether pages are rendered in a browser (`auto`: only if the HTML has little text without scripts), and as which device. */
export interface RenderOptions {
  render: 'auto' | 'never' | 'always';
  device: 'mobile' | 'desktop';
}

/** Options for reading pages. */
export interface PageReading {
  deps: Pick<SiteDeps, 'pages' | 'browser' | 'crawl'>;
  options: RenderOptions;
  source: SiteSource;
  /** The pace of the host also applies to the browser. */
  pace: Pick<Pace, 'turn'>;
}

/** Parses and evaluates pages; those to be rendered are loaded in a browser first. */
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
