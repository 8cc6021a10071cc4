import type { Page, Response } from 'playwright';
import { AppError } from '../../domain/platform/errors.ts';
import type { ProxySession } from './proxy/pinning-proxy.ts';

/** The outcome of opening a page. */
export interface Navigation {
  /** The HTTP status of the last navigation, regardless of what caused it; null without a response. */
  status: () => number | null;
  contentType: () => string | null;
  /** The page's current URL; throws an AppError if it is no longer an http or https URL. */
  url: () => string;
}

interface NavigateOptions {
  /** When navigation counts as done; `commit`: as soon as the server has responded. */
  until?: 'commit' | 'domcontentloaded';
  /** Milliseconds; without it, no limit. */
  timeout?: number;
}

/**
 * Opens the URL, by default until the document is loaded, with the page's console switched off. Throws the AppErrors of
 * BrowserPages.
 */
export async function navigate(
  page: Page,
  url: string,
  session: ProxySession,
  { until = 'domcontentloaded', timeout = 0 }: NavigateOptions = {},
): Promise<Navigation> {
  const last = followNavigation(page);
  // A page's console output would pass through this process without limit, so it is switched off.
  await page.addInitScript(() => {
    for (const name of Object.keys(console)) Object.assign(console, { [name]: () => {} });
  });
  try {
    await page.goto(url, { waitUntil: until, timeout });
  } catch (error) {
    throw failure(error, last.url() ?? url, session);
  }
  return {
    status: () => last.response()?.status() ?? null,
    contentType: () => last.response()?.headers()['content-type'] ?? null,
    url() {
      const present = page.url();
      if (!/^https?:/.test(present)) throw failure(undefined, last.url() ?? present, session);
      return present;
    },
  };
}

/** The URL and response of the last navigation, regardless of what caused it. */
function followNavigation(page: Page): { url: () => string | null; response: () => Response | null } {
  let url: string | null = null;
  let last: Response | null = null;
  page.on('request', (asked) => {
    if (asked.isNavigationRequest() && asked.frame() === page.mainFrame()) url = asked.url();
  });
  page.on('response', (answer) => {
    const asked = answer.request();
    if (asked.isNavigationRequest() && asked.frame() === page.mainFrame()) last = answer;
  });
  return { url: () => url, response: () => last };
}

const REASONS: [RegExp, string][] = [
  [/ERR_CERT|ERR_SSL/, 'The certificate of the server is not valid'],
  [/ERR_ABORTED|Download/, 'The URL is not a web page'],
  [/ERR_TOO_MANY_REDIRECTS/, 'The server redirects too often'],
];

/** The AppError for a failed navigation. The proxy's own error is preferred, because it is the most precise. */
function failure(error: unknown, url: string, session: ProxySession): AppError {
  const known = session.failureOf(url);
  if (known) return known;
  // By name, because importing the class would load Playwright into processes that never start a browser (launch.ts).
  if (error instanceof Error && error.name === 'TimeoutError')
    return new AppError('address-timeout', 'The site took too long');
  const said = error instanceof Error ? error.message : '';
  if (/^(file|chrome|about|view-source|data|blob):/.test(url)) return new AppError('address-refused');
  const [, reason] = REASONS.find(([pattern]) => pattern.test(said)) ?? [];
  return new AppError('address-unreachable', reason, { cause: error });
}
