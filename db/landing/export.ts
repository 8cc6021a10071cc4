import { rowsOf, type Listing } from '../platform/listing.ts';
import type { TenantEntityManager } from '../tenancy.ts';

const LANDING_DAYS: Listing = {
  table: 'landing_days',
  members: {
    pageId: 't.page_id',
    variantId: `nullif(t.variant_id, '')`,
    day: 't.day',
    views: 't.views',
    leads: 't.leads',
  },
  parent: 't.page_id',
  place: {
    column: `(t.day::text || t.variant_id)`,
    written: `(t.day::text || t.variant_id)`,
    read: '?',
    first: '',
  },
  batch: 500,
};

/** The figures of all landing pages, by day. */
export const exportedLandingDays = (em: TenantEntityManager) => rowsOf(em, LANDING_DAYS);
