/** The query of a page's URL as parsed by the router. */
export type Search = Record<string, unknown>;

/** A text; one of digits alone arrives as a number. */
export function textIn(value: unknown): string | undefined {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
}

export function wholeNumber(value: unknown, least: number): number | undefined {
  return Number.isSafeInteger(value) && Number(value) >= least ? Number(value) : undefined;
}

/** A page number; the first one is left out. */
export function pageIn(value: unknown): number | undefined {
  return wholeNumber(value, 2);
}

/** The page of a list. */
export const pagedSearch = ({ page }: Search): { page?: number | undefined } => ({ page: pageIn(page) });
