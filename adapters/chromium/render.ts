import type { Page, Response } from 'playwright';
import { AppError } from '../../domain/platform/errors.ts';
import type { RenderedPage, RenderRequest } from '../../domain/ports/browser-pages.ts';
import type { ProxySession } from './proxy/pinning-proxy.ts';
import { serialise } from './serialise.ts';

/** Of the time for a page, so much may go by until all of it has loaded; then it is taken as it stands. */
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
  const navigation = followNavigation(page);
  // Console output of a page would pass through this process, without limit: it is switched off.
  await page.addInitScript(() => {
    for (const name of Object.keys(console)) Object.assign(console, { [name]: () => {} });
  });
  try {
    await page.goto(request.url, { waitUntil: 'domcontentloaded', timeout: 0 });
  } catch (error) {
    throw failure(error, navigation.url() ?? request.url, session);
  }
  // A page that loads for ever is evaluated by what is there.
  await page.waitForLoadState('load', { timeout: left(LOAD_SHARE) }).catch(() => {});
  await page
    .waitForLoadState('networkidle', { timeout: Math.min(QUIET_MS, left(LOAD_SHARE)) })
    .catch(() => {});
  const html = await serialise(page);
  const url = page.url();
  if (!/^https?:/.test(url)) throw failure(undefined, navigation.url() ?? url, session);
  return { url, status: navigation.status() ?? 200, html };
}

/** The URL of the last navigation, whoever caused it, and its response. */
function followNavigation(page: Page): { url: () => string | null; status: () => number | null } {
  let url: string | null = null;
  let last: Response | null = null;
  page.on('request', (asked) => {
    if (asked.isNavigationRequest() && asked.frame() === page.mainFrame()) url = asked.url();
  });
  page.on('response', (answer) => {
    const asked = answer.request();
    if (asked.isNavigationRequest() && asked.frame() === page.mainFrame()) last = answer;
  });
  return { url: () => url, status: () => last?.status() ?? null };
}

const REASONS: [RegExp, string][] = [
  [/ERR_CERT|ERR_SSL/, 'The certificate of the server is not valid'],
  [/ERR_ABORTED|Download/, 'The URL is not a web page'],
  [/ERR_TOO_MANY_REDIRECTS/, 'The server redirects too often'],
];

/** The proxy knows best why there is no page. */
function failure(error: unknown, url: string, session: ProxySession): AppError {
  const known = session.failureOf(url);
  if (known) return known;
  const said = error instanceof Error ? error.message : '';
  if (/^(file|chrome|about|view-source|data|blob):/.test(url)) return new AppError('address-refused');
  const [, reason] = REASONS.find(([pattern]) => pattern.test(said)) ?? [];
  return new AppError('address-unreachable', reason, { cause: error });
}
