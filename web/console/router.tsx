import { createRouter } from '@tanstack/react-router';
import { accountRoutes } from './platform/account/routes.tsx';
import { agentRoutes } from './knowledge/routes.tsx';
import { auditRoutes } from './audit/routes.tsx';
import { NotFoundPage } from './frame/not-found-page.tsx';
import { PageFailure } from './frame/page-failure.tsx';
import { indexRoute, rootRoute, signedInRoute } from './frame/roots.tsx';
import { jobRoutes } from './platform/jobs/routes.tsx';
import { settingsRoutes } from './platform/settings/routes.tsx';
import { sitemapRoutes } from './site/routes.tsx';

const routeTree = rootRoute.addChildren([
  ...accountRoutes,
  signedInRoute.addChildren([
    indexRoute,
    ...agentRoutes,
    ...auditRoutes,
    ...sitemapRoutes,
    ...jobRoutes,
    ...settingsRoutes,
  ]),
]);

/** All pages of the console. A product adds its routes here and its entry in frame/navigation.ts. */
export const router = createRouter({
  routeTree,
  basepath: '/app',
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  scrollRestoration: true,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: PageFailure,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
