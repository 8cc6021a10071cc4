import type { FetchedPage, PageReader } from '../../../domain/ports/page-reader.ts';
import type { StoredPage } from '../../../domain/site/stored-page.ts';

/** One page as people read it. */
export interface PageWithText {
  /** Its main text, one block per line. */
  text: string;
  /** Without scripts, it says so little that a browser may see another one. */
  looksEmpty: boolean;
  stored: StoredPage;
}

/** Reads one page with its main text; null if it is not HTML. */
export async function readText(
  pages: PageReader,
  fetched: FetchedPage,
  signal: AbortSignal,
): Promise<PageWithText | null> {
  const site = { url: fetched.url, robots: null };
  const [page] = await pages.read([fetched], { site, withRules: false, withText: true, signal });
  if (!page) return null;
  const { text = '', looksEmpty, stored } = page;
  // The reader's own words for what is stored of a page.
  return { text, looksEmpty, stored: JSON.parse(stored) as StoredPage };
}
