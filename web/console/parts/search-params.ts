/** The search parameters of a page's URL, as parsed by the router. */
export type Search = Record<string, unknown>;

/** A text parameter; the router parses a text of digits as a number. */
export function textIn(value: unknown): string | undefined {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
}

export function wholeNumber(value: unknown, least: number): number | undefined {
  return Number.isSafeInteger(value) && Number(value) >= least ? Number(value) : undefined;
}

/** A page number; undefined for the first page. */
export function pageIn(value: unknown): number | undefined {
  return wholeNumber(value, 2);
}

/** Search parameters of a page with a paged list. */
export const pagedSearch = ({ page }: Search): { page?: number | undefined } => ({ page: pageIn(page) });
