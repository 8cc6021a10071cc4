import { auditRoutes } from './audit/routes.ts';
import { sitemapRoutes } from './site/sitemaps/routes.ts';
import { contentEventRoutes } from './content/sse/routes.ts';
import { webhookRoutes } from './platform/webhooks/routes.ts';
import { agentRoutes } from './knowledge/agents/routes.ts';
import { analyticsRoutes } from './knowledge/analytics/routes.ts';
import { chatRoutes } from './knowledge/chat/routes.ts';
import { fileRoutes } from './knowledge/files/routes.ts';
import { mcpRoutes } from './knowledge/mcp/routes.ts';
import { openAiRoutes } from './knowledge/openai/routes.ts';
import { searchRoutes } from './knowledge/search/routes.ts';
import { uploadRoutes } from './knowledge/upload/routes.ts';
import { visitorRoutes } from './knowledge/visitors/routes.ts';
import { widgetRoutes } from './knowledge/widget/routes.ts';
import { apiKeyRoutes } from './platform/api-keys/routes.ts';
import { authRoutes } from './platform/auth/routes.ts';
import { companyRoutes } from './platform/company/routes.ts';
import { consoleRoutes } from './platform/console/routes.ts';
import { docsRoutes } from './platform/docs/routes.ts';
import { eventRoutes } from './platform/events/routes.ts';
import { healthRoutes } from './platform/health/routes.ts';
import { integrationRoutes } from './platform/integrations/routes.ts';
import { jobRoutes } from './platform/jobs/routes.ts';
import { metricsRoutes } from './platform/metrics.ts';
import { pageRoutes } from './platform/pages.ts';
import { usageRoutes } from './platform/usage/routes.ts';
import type { AnyRoute } from './route.ts';

const documented: AnyRoute[] = [
  ...authRoutes,
  ...companyRoutes,
  ...apiKeyRoutes,
  ...usageRoutes,
  ...integrationRoutes,
  ...jobRoutes,
  ...eventRoutes,
  ...agentRoutes,
  ...uploadRoutes,
  ...fileRoutes,
  ...searchRoutes,
  ...chatRoutes,
  ...visitorRoutes,
  ...widgetRoutes,
  ...analyticsRoutes,
  ...openAiRoutes,
  ...mcpRoutes,
  ...webhookRoutes,
  ...auditRoutes,
  ...sitemapRoutes,
  ...contentEventRoutes,
  ...healthRoutes,
  ...metricsRoutes,
  ...pageRoutes,
  ...consoleRoutes,
];

/** Every route of the API process. */
export const routes: AnyRoute[] = [...documented, ...docsRoutes(documented)];
