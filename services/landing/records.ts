import { LandingPageEntity } from '../../db/landing/entities.ts';
import type { RecordKind } from '../platform/records.ts';

/** Landing pages: their jobs belong to them. */
export const landingRecord: RecordKind = {
  endsWithJob: false,
  async names(em, ids) {
    const pages = await em.find(LandingPageEntity, { id: { $in: ids } });
    return new Map(pages.map(({ id, businessName }) => [id, businessName]));
  },
};
