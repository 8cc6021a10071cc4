import { landingAiRoutes } from './ai/routes.ts';
import { landingUploadRoutes } from './uploads/routes.ts';
import type { AnyRoute } from '../route.ts';

/** Designs in: uploads, and what is extracted from them. */
export const designRoutes: AnyRoute[] = [...landingUploadRoutes, ...landingAiRoutes];
