import type { FetchedPage } from '../../../domain/ports/page-reader.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { pageType } from '../../../domain/site/page-type.ts';
import type { StoredLink } from '../../../domain/site/stored-page.ts';
import type { SiteDeps } from '../../site/deps.ts';
import { readText } from '../../site/fetch/read-text.ts';
import { HostVisits } from '../../site/sitemaps/host-visits.ts';

/** A page with its text. */
export interface PageText {
  url: string;
  title: string;
  text: string;
}

/** Reads a site's texts about its owner. AppErrors `address-unreachable`, `address-refused`, `no-text`. */
export type ReadSite = (url: string) => Promise<PageText[]>;

/** Maximum number of pages besides the start page. */
const MOST_PAGES = 3;
/** Maximum number of characters read of one page. */
const LONGEST_TEXT = 20_000;

/** Reads the start page of a site and its about pages, at the hosts' pace and as far as robots.txt allows. */
export async function siteText(
  deps: Pick<SiteDeps, 'web' | 'crawl' | 'pages'>,
  url: string,
  signal: AbortSignal,
): Promise<PageText[]> {
  const visits = new HostVisits(deps);
  const start = await readPage(deps, visits, url, signal);
  if (start.failure) {
    const isUnreachable = await visits.isUnreachable(url, signal);
    throw isUnreachable ? new AppError('address-unreachable') : start.failure;
  }
  const texts = [start.text];
  for (const next of aboutPages(start.links, start.text.url)) {
    const page = await readPage(deps, visits, next, signal);
    if (!page.failure && page.text.text !== '') texts.push(page.text);
  }
  const found = texts.filter(({ text }) => text !== '');
  if (found.length === 0) throw new AppError('no-text', 'The pages of this site have no text');
  return found;
}

type Read =
  | { text: PageText; links: StoredLink[]; failure: null }
  | { failure: AppError; text: null; links: never[] };

async function readPage(
  deps: Pick<SiteDeps, 'pages'>,
  visits: HostVisits,
  url: string,
  signal: AbortSignal,
): Promise<Read> {
  const fetched = await visits.fetchTarget(url, signal);
  const page = fetched?.body ? await readText(deps.pages, fetched, signal) : null;
  if (!fetched || !page) return { failure: failureOf(fetched), text: null, links: [] };
  const { title, description, links } = page.stored;
  const text = [description, page.text].filter(Boolean).join('\n').slice(0, LONGEST_TEXT);
  return { text: { url: fetched.url, title: title ?? '', text }, links, failure: null };
}

function failureOf(fetched: FetchedPage | null): AppError {
  if (!fetched) return new AppError('address-refused', 'robots.txt of the site does not allow this page');
  const { failure, status } = fetched;
  if (failure === 'address-refused') return new AppError('address-refused');
  const reason = failure ?? (status === 200 ? 'it is no HTML' : `status ${status}`);
  return new AppError('address-unreachable', `The page could not be read: ${reason}`);
}

/** Finds the pages about the owner of a site by their URLs and link texts. */
function aboutPages(links: readonly StoredLink[], start: string): string[] {
  const isAbout = ({ to, text }: StoredLink) =>
    pageType({ url: to, title: text, headings: [], structuredTypes: [], words: 0 }) === 'about';
  return links
    .filter((link) => link.to !== start && isAbout(link))
    .map(({ to }) => to)
    .slice(0, MOST_PAGES);
}
