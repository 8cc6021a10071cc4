import { createRouter } from '@tanstack/react-router';
import { NotFoundPage } from './frame/not-found-page.tsx';
import { PageFailure } from './frame/page-failure.tsx';
import { indexRoute, rootRoute, signedInRoute, unknownRoute } from './frame/roots.tsx';
import { accountRoutes } from './platform/account/routes.tsx';
import type { NavigationEntry } from './product.ts';
import { MANIFESTS } from './products.ts';

const pages = await Promise.all(MANIFESTS.map((product) => product.pages()));

/** All pages of the console. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...accountRoutes,
    signedInRoute.addChildren([indexRoute, ...pages.flat(), unknownRoute]),
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
