import type { Page } from 'playwright';
import type { RenderedPage, RenderRequest } from '../../domain/ports/browser-pages.ts';
import { navigate } from './navigate.ts';
import type { ProxySession } from './proxy/pinning-proxy.ts';
import { serialise } from './serialise.ts';

/** The share of a page's time that loading may take; after that, the page is taken as it stands. */
const LOAD_SHARE = 0.7;
/** Milliseconds for requests by scripts after that; ends earlier after half a second without requests. */
const QUIET_MS = 3_000;

/** Opens the URL and gives the page when its scripts have had their time. AppErrors of BrowserPages. */
export async function render(
  page: Page,
  request: RenderRequest,
  session: ProxySession,
): Promise<RenderedPage> {
  const started = performance.now();
  const left = (share: number) => Math.max(1, request.timeout * share - (performance.now() - started));
  const navigation = await navigate(page, request.url, session);
  // A page that loads for ever is evaluated by what is there.
  await page.waitForLoadState('load', { timeout: left(LOAD_SHARE) }).catch(() => {});
  await page
    .waitForLoadState('networkidle', { timeout: Math.min(QUIET_MS, left(LOAD_SHARE)) })
    .catch(() => {});
  const html = await serialise(page);
  return { url: navigation.url(), status: navigation.status() ?? 200, html };
}
