import {
  LandingLeadEntity,
  LandingPageEntity,
  LandingVariantEntity,
  LandingVersionEntity,
} from '../db/landing/entities.ts';
import { removeOldLeads } from '../db/landing/retention.ts';
import { landingExport } from '../services/landing/export-part.ts';
import { landingRecord, storedPages } from '../services/landing/records.ts';
import type { Product } from './product.ts';

export const landing: Product = {
  scope: 'landing',
  entities: [LandingPageEntity, LandingVersionEntity, LandingVariantEntity, LandingLeadEntity],
  webhookEvents: { 'lead.created': 'landing' },
  records: { landing: landingRecord },
  exportPart: landingExport,
  retained: [{ name: 'leads', batch: 500, removeOld: removeOldLeads }],
  stored: [storedPages],
  routes: async () => (await import('../api/landing/routes.ts')).landingRoutes,
};
