import { PAGE_TYPES, type PageType } from '../../../domain/site/page-type.ts';

type Search = Record<string, unknown>;

/** A text of the URL; one of digits alone arrives as a number. */
const text = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

/** `url`: the site that is looked into. */
export const sitemapsSearch = ({ url }: Search): { url?: string | undefined } => ({ url: text(url) });

/** Which pages of an analysis are shown; what is left out is no filter. */
export interface AnalysisSearch {
  type?: PageType | undefined;
  search?: string | undefined;
  page?: number | undefined;
}

export function analysisSearch({ type, search, page }: Search): AnalysisSearch {
  return {
    type: PAGE_TYPES.find((one) => one === type),
    search: text(search),
    page: Number.isSafeInteger(page) && Number(page) > 1 ? Number(page) : undefined,
  };
}
