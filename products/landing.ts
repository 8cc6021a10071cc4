import {
  LandingLeadEntity,
  LandingPageEntity,
  LandingVariantEntity,
  LandingVersionEntity,
} from '../db/landing/entities.ts';
import { removeOldLeads } from '../db/landing/retention.ts';
import { LandingUploadEntity } from '../db/landing/upload-entity.ts';
import { removeExpiredUploads } from '../db/landing/uploads.ts';
import { landingAnswers } from '../services/landing/answers/landing-answers.ts';
import { landingExport } from '../services/landing/export-part.ts';
import { landingRecord, storedPages } from '../services/landing/records.ts';
import { exportedUploads, storedUploads } from '../services/landing/uploads/records.ts';
import type { Product } from './product.ts';

export const landing: Product = {
  scope: 'landing',
  entities: [
    LandingPageEntity,
    LandingVersionEntity,
    LandingVariantEntity,
    LandingLeadEntity,
    LandingUploadEntity,
  ],
  webhookEvents: { 'lead.created': 'landing' },
  records: { landing: landingRecord },
  exportPart: { ...landingExport, resources: [...landingExport.resources, exportedUploads] },
  retained: [{ name: 'leads', batch: 500, removeOld: removeOldLeads }],
  removeExpired: [removeExpiredUploads],
  stored: [storedUploads, storedPages, landingAnswers.stored],
  routes: async () => (await import('../api/landing/routes.ts')).landingRoutes,
};
