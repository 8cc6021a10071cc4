import { createRouter } from '@tanstack/react-router';
import { auditRoutes } from './audit/routes.tsx';
import { authoringRoutes } from './authoring/routes.tsx';
import { contentRoutes } from './content/routes.tsx';
import { NotFoundPage } from './frame/not-found-page.tsx';
import { PageFailure } from './frame/page-failure.tsx';
import { indexRoute, rootRoute, signedInRoute, unknownRoute } from './frame/roots.tsx';
import { interviewRoutes } from './interviews/routes.tsx';
import { agentRoutes } from './knowledge/routes.tsx';
import { landingRoutes } from './landing/routes.tsx';
import { accountRoutes } from './platform/account/routes.tsx';
import { platformRoutes } from './platform/routes.tsx';
import type { NavigationEntry } from './product.ts';
import { sitemapRoutes } from './site/routes.tsx';

/** Pages for signed-in users, one line per product. */
const pages = [
  ...platformRoutes,
  ...sitemapRoutes,
  ...agentRoutes,
  ...authoringRoutes,
  ...landingRoutes,
  ...interviewRoutes,
  ...auditRoutes,
  ...contentRoutes,
] as const;

/** All pages of the console. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...accountRoutes,
    signedInRoute.addChildren([indexRoute, ...pages, unknownRoute]),
  ]),
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
  interface StaticDataRouteOption {
    navigation?: NavigationEntry;
  }
}
