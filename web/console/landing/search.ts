import { BRAND_TONES, type BrandTone } from '../../../domain/landing/business-context.ts';
import { LANDING_STATUSES, type LandingStatus } from '../../../domain/landing/landing-page.ts';
import { type Search, pageIn, textIn } from '../parts/search-params.ts';

/** Filters of the landing pages; a missing one does not filter. */
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
    search: textIn(search['search']),
    page: pageIn(search['page']),
  };
}

/** `variant`: id of the variant to edit instead of the page itself. */
export const contentSearch = ({ variant }: Search): { variant?: string | undefined } => ({
  variant: textIn(variant),
});

/** Selectable lengths of the results period, in days. */
export const RESULT_DAYS = [7, 30, 90, 365] as const;

/** `days`: length of the period shown; 30 if left out. */
export const resultSearch = ({ days }: Search): { days?: (typeof RESULT_DAYS)[number] | undefined } => ({
  days: RESULT_DAYS.find((one) => one === days),
});
