import type { SourceReason } from '../../../domain/content/research/source.ts';
import type { FetchedPage } from '../../../domain/ports/page-reader.ts';
import { foldedWords } from '../../../domain/content/words.ts';
import { pageType, type PageType } from '../../../domain/site/page-type.ts';
import type { SiteDeps } from '../../site/deps.ts';
import { readText, type PageWithText } from '../../site/fetch/read-text.ts';
import { renderPage } from '../../site/fetch/render-page.ts';
import type { HostVisits } from '../../site/sitemaps/host-visits.ts';

/** The text of a page, or the reason why it cannot be used. */
export type SourceText =
  | { reason: null; url: string; title: string; text: string; type: PageType }
  | { reason: SourceReason };

type Deps = Pick<SiteDeps, 'crawl' | 'pages' | 'browser'>;

/** Maximum number of characters read of one page. */
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
/** A page with more words than this besides its login form has content. */
const MOST_WALL_WORDS = 100;
const PASSWORD = /<input[^<>]{1,300}\btype\s*=\s*["']?password/i;
const HTML = new Set(['text/html', 'application/xhtml+xml']);

/**
 * Reads a page through the address guard, as far as robots.txt allows; in a browser if its HTML has little text without scripts.
 * Any failure of the page is returned as a reason. Throws only the signal's reason.
 */
export async function readSource(
  deps: Deps,
  visits: HostVisits,
  url: string,
  signal: AbortSignal,
): Promise<SourceText> {
  const fetched = await visits.fetchTarget(url, signal);
  if (!fetched) return { reason: (await visits.isUnreachable(url, signal)) ? 'unreachable' : 'disallowed' };
  const reason = reasonOf(fetched);
  if (reason) return { reason };
  const { browser, pages, crawl } = deps;
  const served = await readText(pages, fetched, signal);
  const options = { device: 'desktop', timeout: crawl.BROWSER_TIMEOUT, signal } as const;
  const rendered = served?.looksEmpty && browser ? await renderPage(browser, fetched, options) : null;
  const page = rendered ? ((await readText(pages, rendered, signal)) ?? served) : served;
  if (!page) return { reason: 'unreadable' };
  return isLoginWall(rendered ?? fetched, page) ? { reason: 'login-required' } : textOf(page);
}

/** Whether the page asks for a password and has little other text. */
function isLoginWall({ body }: FetchedPage, { text }: PageWithText): boolean {
  return (
    body !== null &&
    foldedWords(text).length < MOST_WALL_WORDS &&
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

function textOf({ text, stored }: PageWithText): SourceText {
  const { url, title, words, facts } = stored;
  const { headings, structuredTypes } = facts;
  const type = pageType({ url, title, headings, structuredTypes, words: words ?? 0 });
  return { reason: null, url, title: title ?? headings[0] ?? '', text: text.slice(0, LONGEST_TEXT), type };
}
