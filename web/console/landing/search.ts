import { BRAND_TONES, type BrandTone } from '../../../domain/landing/business-context.ts';
import { LANDING_STATUSES, type LandingStatus } from '../../../domain/landing/landing-page.ts';

type Search = Record<string, unknown>;

/** A text of the URL; one of digits alone arrives as a number. */
function text(value: unknown): string | undefined {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
}

/** A page number; the first is left out. */
function pageIn(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) > 1 ? Number(value) : undefined;
}

/** Which landing pages are shown; what is left out is no filter. */
export interface ListSearch {
  status?: LandingStatus | undefined;
  brandTone?: BrandTone | undefined;
  search?: string | undefined;
  page?: number | undefined;
}

export function listSearch(search: Search): ListSearch {
  return {
    status: LANDING_STATUSES.find((one) => one === search['status']),
    brandTone: BRAND_TONES.find((one) => one === search['brandTone']),
    search: text(search['search']),
    page: pageIn(search['page']),
  };
}

/** `variant`: the variant that is edited instead of the page itself. */
export const contentSearch = ({ variant }: Search): { variant?: string | undefined } => ({
  variant: text(variant),
});

/** Days over which results are shown. */
export const RESULT_DAYS = [7, 30, 90, 365] as const;

/** `days`: of the period that is shown; left out: 30. */
export const resultSearch = ({ days }: Search): { days?: (typeof RESULT_DAYS)[number] | undefined } => ({
  days: RESULT_DAYS.find((one) => one === days),
});

export const pagedSearch = ({ page }: Search): { page?: number | undefined } => ({ page: pageIn(page) });
