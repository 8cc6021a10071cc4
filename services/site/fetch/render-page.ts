import { AppError } from '../../../domain/platform/errors.ts';
import type { BrowserPages } from '../../../domain/ports/browser-pages.ts';
import type { FetchedPage } from '../../../domain/ports/page-reader.ts';

/** Renders a page in a browser; null if the browser cannot load it: then the HTML as served is used. */
export async function renderPage(
  browser: BrowserPages,
  fetched: FetchedPage,
  { device, timeout, signal }: { device: 'mobile' | 'desktop'; timeout: number; signal: AbortSignal },
): Promise<FetchedPage | null> {
  try {
    const { html } = await browser.render({ url: fetched.url, device, timeout, signal });
    const headers = { ...fetched.headers, 'content-type': 'text/html; charset=utf-8' };
    return { ...fetched, headers, body: Buffer.from(html), wasRendered: true };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}
