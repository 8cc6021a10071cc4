import { docsRoutes } from './platform/docs/routes.ts';
import { healthRoutes } from './platform/health/routes.ts';
import { metricsRoutes } from './platform/metrics.ts';
import { pageRoutes } from './platform/pages.ts';
import type { AnyRoute } from './route.ts';

const documented: AnyRoute[] = [...healthRoutes, ...metricsRoutes, ...pageRoutes];

/** Every route of the API process. */
export const routes: AnyRoute[] = [...documented, ...docsRoutes(documented)];
