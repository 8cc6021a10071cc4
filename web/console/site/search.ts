import { PAGE_TYPES, type PageType } from '../../../domain/site/page-type.ts';
import { type Search, pageIn, textIn } from '../parts/search-params.ts';

/** `url`: the site whose sitemaps are shown. */
export const sitemapsSearch = ({ url }: Search): { url?: string | undefined } => ({ url: textIn(url) });

/** Filters of an analysis's pages; a missing one does not filter. */
export interface AnalysisSearch {
  type?: PageType | undefined;
  search?: string | undefined;
  page?: number | undefined;
}

export function analysisSearch({ type, search, page }: Search): AnalysisSearch {
  return {
    type: PAGE_TYPES.find((one) => one === type),
    search: textIn(search),
    page: pageIn(page),
  };
}
