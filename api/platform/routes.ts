import { apiKeyRoutes } from './api-keys/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { companyRoutes } from './company/routes.ts';
import { consoleRoutes } from './console/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { integrationRoutes } from './integrations/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { localModelRoutes } from './local-models/routes.ts';
import { metricsRoutes } from './metrics.ts';
import { noticeRoutes } from './notices/routes.ts';
import { modelConnectionRoutes } from './model-connections/routes.ts';
import { pageRoutes } from './pages.ts';
import { usageRoutes } from './usage/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import type { AnyRoute } from '../route.ts';
import type { Declared } from '../routes.ts';

export const platformRoutes = ({ scopes, webhookEvents }: Declared): AnyRoute[] => [
  ...authRoutes,
  ...companyRoutes,
  ...apiKeyRoutes(scopes),
  ...usageRoutes,
  ...noticeRoutes,
  ...integrationRoutes,
  ...modelConnectionRoutes,
  ...localModelRoutes,
  ...jobRoutes,
  ...eventRoutes,
  ...webhookRoutes(webhookEvents),
  ...healthRoutes,
  ...metricsRoutes,
  ...pageRoutes,
  ...consoleRoutes,
];
