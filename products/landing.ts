import { LandingUploadEntity } from '../db/landing/upload-entity.ts';
import { exportedUploads, storedUploads } from '../services/landing/uploads/records.ts';
import type { Product } from './product.ts';

/** Landing pages: so far the designs that they will be made from. */
export const landing: Product = {
  scope: 'landing',
  entities: [LandingUploadEntity],
  exportPart: { resources: [exportedUploads] },
  stored: [storedUploads],
  routes: async () => (await import('../api/landing/design-routes.ts')).designRoutes,
};
