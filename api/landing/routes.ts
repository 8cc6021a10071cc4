import type { AnyRoute } from '../route.ts';
import { answerRoute } from './ai/answer-route.ts';
import { contentRoutes } from './ai/content-routes.ts';
import { wholePageRoutes } from './ai/page-routes.ts';
import { landingAiRoutes } from './ai/routes.ts';
import { generateRoute } from './generate.ts';
import { leadRoutes } from './leads.ts';
import { imageRoute } from './live-page/image-route.ts';
import { leadRoute } from './live-page/lead-route.ts';
import { livePageRoute } from './live-page/page-route.ts';
import { pageRoutes } from './pages.ts';
import { previewRoute } from './preview.ts';
import { publishRoutes } from './publish.ts';
import { landingUploadRoutes } from './uploads/routes.ts';
import { variantRoutes } from './variants.ts';
import { versionRoutes } from './versions.ts';

/** All routes of landing pages. */
export const landingRoutes: AnyRoute[] = [
  ...pageRoutes,
  ...publishRoutes,
  generateRoute,
  previewRoute,
  ...versionRoutes,
  ...variantRoutes,
  ...leadRoutes,
  ...landingUploadRoutes,
  ...landingAiRoutes,
  ...contentRoutes,
  ...wholePageRoutes,
  answerRoute,
  livePageRoute,
  imageRoute,
  leadRoute,
];
