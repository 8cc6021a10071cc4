import type { SourceReason } from '../../../domain/content/research/source.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { BrowserPages } from '../../../domain/ports/browser-pages.ts';
import type { FetchedPage, ReadPage } from '../../../domain/ports/page-reader.ts';
import { wordsOf } from '../../../domain/content/words.ts';
import { pageType, type PageType } from '../../../domain/site/page-type.ts';
import type { StoredPage } from '../../../domain/site/stored-page.ts';
import type { SiteDeps } from '../../site/deps.ts';
import type { HostVisits } from '../../site/sitemaps/host-visits.ts';

/** What a page says, or why it cannot be used. */
export type SourceText =
  | { reason: null; url: string; title: string; text: string; type: PageType }
  | { reason: SourceReason };

type Deps = Pick<SiteDeps, 'crawl' | 'pages' | 'browser'>;

/** Enough of one page, in characters. */
const LONGEST_TEXT = 100_000;
const FAILURES: Record<NonNullable<FetchedPage['failure']>, SourceReason> = {
  dns: 'unreachable',
  connect: 'unreachable',
  tls: 'unreachable',
  protocol: 'unreachable',
  timeout: 'timeout',
  'too-large': 'too-large',
  'too-many-redirects': 'too-many-redirects',
  'redirect-loop': 'too-many-redirects',
  'address-refused': 'address-refused',
};
/** With more words beside its form, a page says something. */
const MOST_WALL_WORDS = 100;
const PASSWORD = /<input[^<>]{1,300}\btype\s*=\s*["']?password/i;
const HTML = new Set(['text/html', 'application/xhtml+xml']);

/**
 * Reads a page through the address guard, as robots.txt allows, in a browser where its HTML says little without scripts.
 * Whatever a page does, the outcome is its text or a reason. Throws only the signal's reason.
 */
export async function readSource(
  deps: Deps,
  visits: HostVisits,
  url: string,
  signal: AbortSignal,
): Promise<SourceText> {
  const first = await visits.fetch(url, signal);
  const isMoved = first && first.redirects.length > 0 && first.failure === null && first.status !== null;
  const fetched = isMoved && first.status === 200 ? await visits.fetch(first.finalUrl, signal) : first;
  if (!fetched) return { reason: (await visits.isUnreachable(url, signal)) ? 'unreachable' : 'disallowed' };
  const reason = reasonOf(fetched);
  if (reason) return { reason };
  const served = await read(deps, fetched, signal);
  const isBare = served?.looksEmpty && deps.browser;
  const rendered = isBare
    ? await asRendered(deps.browser, fetched, deps.crawl.BROWSER_TIMEOUT, signal)
    : null;
  const page = rendered ? ((await read(deps, rendered, signal)) ?? served) : served;
  if (!page) return { reason: 'unreadable' };
  return isLoginWall(rendered ?? fetched, page) ? { reason: 'login-required' } : textOf(page);
}

/** Whether the page asks for a password and says little else. */
function isLoginWall({ body }: FetchedPage, { text = '' }: ReadPage): boolean {
  return (
    body !== null &&
    wordsOf(text).length < MOST_WALL_WORDS &&
    PASSWORD.test(Buffer.from(body).toString('latin1'))
  );
}

function reasonOf({ failure, status, contentType, body }: FetchedPage): SourceReason | null {
  if (failure) return FAILURES[failure];
  if (status === 401 || status === 407) return 'login-required';
  if (status === 404 || status === 410) return 'not-found';
  if (status !== null && status >= 500) return 'server-error';
  if (status !== 200) return 'refused';
  return HTML.has(contentType) && body ? null : 'not-html';
}

async function read(
  { pages }: Pick<Deps, 'pages'>,
  fetched: FetchedPage,
  signal: AbortSignal,
): Promise<ReadPage | undefined> {
  const site = { url: fetched.url, robots: null };
  const [page] = await pages.read([fetched], { site, withRules: false, withText: true, signal });
  return page;
}

/** Null when the browser cannot load the page; the HTML as served counts then. */
async function asRendered(
  browser: BrowserPages | null,
  fetched: FetchedPage,
  timeout: number,
  signal: AbortSignal,
): Promise<FetchedPage | null> {
  try {
    const page = await browser?.render({ url: fetched.url, device: 'desktop', timeout, signal });
    if (!page) return null;
    const headers = { ...fetched.headers, 'content-type': 'text/html; charset=utf-8' };
    return { ...fetched, headers, body: Buffer.from(page.html), wasRendered: true };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

function textOf({ stored, text = '' }: ReadPage): SourceText {
  // The part of a read page that is stored.
  const { url, title, words, facts } = JSON.parse(stored) as StoredPage;
  const { headings, structuredTypes } = facts;
  const type = pageType({ url, title, headings, structuredTypes, words: words ?? 0 });
  return { reason: null, url, title: title ?? headings[0] ?? '', text: text.slice(0, LONGEST_TEXT), type };
}
