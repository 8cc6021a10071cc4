import { LandingPageEntity } from '../../db/landing/entities.ts';
import type { RecordKind } from '../platform/records.ts';
import type { StoredRecords } from '../platform/stored-records.ts';

/** Landing pages: their jobs belong to them. */
export const landingRecord: RecordKind = {
  endsWithJob: false,
  async names(em, ids) {
    const pages = await em.find(LandingPageEntity, { id: { $in: ids } });
    return new Map(pages.map(({ id, businessName }) => [id, businessName]));
  },
};

/** Landing pages, with the images of what is published of them. */
export const storedPages: StoredRecords = {
  folder: 'landing-pages',
  hasVectors: false,
  async known(em, ids) {
    const pages = await em.find(LandingPageEntity, { id: { $in: ids } }, { fields: ['id'] });
    return new Set(pages.map(({ id }) => id));
  },
};
