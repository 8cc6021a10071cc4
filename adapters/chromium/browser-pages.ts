import { AppError } from '../../domain/platform/errors.ts';
import { parseWebUrl } from '../../domain/platform/urls/web-url.ts';
import type { BrowserPages, RenderedPage, RenderRequest } from '../../domain/ports/browser-pages.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import type { Guard } from '../address-guard/checked-lookup.ts';
import { Slots } from '../../domain/platform/slots.ts';
import { deviceContext } from './devices.ts';
import { SharedBrowser } from './shared-browser.ts';
import type { PinningProxy, ProxySession } from './proxy/pinning-proxy.ts';
import { visit } from './visit.ts';
import type { Page } from 'playwright';
import { navigate } from './navigate.ts';
import { serialise } from './serialise.ts';

/** The share of a page's time limit that loading may take; after that, the page is read as it is. */
const LOAD_SHARE = 0.7;

/** Milliseconds to wait for requests by scripts after loading; the wait ends early after half a second without requests. */
const QUIET_MS = 3_000;

/** The most bytes that one page may load, including images. */
const MOST_BYTES = 100_000_000;

export interface BrowserPagesOptions {
  program: string;
  /** All requests of pages use this proxy; the code that opened it closes it. */
  proxy: PinningProxy;
  isAllowed: Guard['isAllowed'];
  /** Identifies the operator of this browser; appended to the user agent. */
  owner: string;
  log: Logger;
  /** Maximum number of pages open at once. */
  pages: number;
  /** Memory limit in bytes for all pages together; above it, the largest page is killed. @default 1.5 GB */
  memoryBytes?: number;
}

/** Pages of a Chromium whose only network access is the proxy that checks IP addresses. */
export function chromiumPages(options: BrowserPagesOptions): BrowserPages {
  const { program, proxy, isAllowed, owner, log, pages, memoryBytes = 1_610_612_736 } = options;
  const slots = new Slots(pages);
  const kept = new SharedBrowser({ program, proxy: proxy.server, log, memoryBytes });

  async function renderIn(request: RenderRequest): Promise<RenderedPage> {
    const { signal, timeout } = request;
    const session = proxy.openSession(MOST_BYTES);
    try {
      return await kept.use((running, retire) => {
        const { username, password } = session;
        const context = {
          ...deviceContext(request.device, { version: running.browser.version(), owner }),
          proxy: { server: proxy.server, username, password },
        };
        const onTimeout = () => new AppError('address-timeout');
        return visit(running, retire, { context, timeout, onTimeout, signal }, (page) =>
          render(page, request, session),
        );
      });
    } finally {
      session.close();
    }
  }

  return {
    async render(request) {
      const { href } = parseWebUrl(request.url, isAllowed);
      // Sites take turns: one that delays its pages does not delay others.
      const giveSlotBack = await slots.take(request.signal, new URL(href).host);
      try {
        return await renderIn({ ...request, url: href });
      } catch (error) {
        if (request.signal?.aborted) throw request.signal.reason;
        if (error instanceof AppError) throw error;
        throw new AppError('address-unreachable', 'The page crashed the browser', { cause: error });
      } finally {
        giveSlotBack();
      }
    },
    close: () => kept.close(),
  };
}

/**
 * Opens the URL and returns the page once its scripts have finished or used up their time. Throws the AppErrors of BrowserPages.
 */
async function render(page: Page, request: RenderRequest, session: ProxySession): Promise<RenderedPage> {
  const started = performance.now();
  const left = (share: number) => Math.max(1, request.timeout * share - (performance.now() - started));
  const navigation = await navigate(page, request.url, session);
  // A page that never stops loading is evaluated as it is.
  await page.waitForLoadState('load', { timeout: left(LOAD_SHARE) }).catch(() => {});
  await page
    .waitForLoadState('networkidle', { timeout: Math.min(QUIET_MS, left(LOAD_SHARE)) })
    .catch(() => {});
  const html = await serialise(page);
  return { url: navigation.url(), status: navigation.status() ?? 200, html };
}
