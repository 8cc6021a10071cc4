import { LandingPageEntity } from '../../db/landing/entities.ts';
import { namesIn, type RecordKind } from '../platform/records.ts';
import { idsWithRow, type StoredRecords } from '../platform/stored-records.ts';

/** Landing pages: their jobs belong to them. */
export const landingRecord: RecordKind = {
  endsWithJob: false,
  names: namesIn(LandingPageEntity, 'businessName'),
};

/** Landing pages, with the images of their published forms. */
export const storedPages: StoredRecords = {
  folder: 'landing-pages',
  hasVectors: false,
  known: (em, ids) => idsWithRow(em, LandingPageEntity, ids),
};
