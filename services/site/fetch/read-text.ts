import type { FetchedPage, PageReader } from '../../../domain/ports/page-reader.ts';
import type { StoredPage } from '../../../domain/site/stored-page.ts';

/** One page with its readable text. */
export interface PageWithText {
  /** Its main text, one block per line. */
  text: string;
  /** Without scripts the page has so little text that a browser may show a different page. */
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
  // The parser itself produced the stored form of the page.
  return { text, looksEmpty, stored: JSON.parse(stored) as StoredPage };
}
