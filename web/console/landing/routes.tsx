import { IconLayoutDashboard } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { signedInRoute } from '../frame/roots.tsx';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import { pageQuery, pagesQuery } from './queries.ts';
import { pagedSearch } from '../parts/search-params.ts';
import { contentSearch, listSearch, resultSearch } from './search.ts';

const list = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/landing-pages',
  staticData: { navigation: { label: 'Landing pages', icon: IconLayoutDashboard, order: 15 } },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(pagesQuery(deps)),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'LandingPagesPage'),
});

const create = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/landing-pages/new',
  component: lazyRouteComponent(() => import('./new-page.tsx'), 'NewLandingPage'),
});

/** One landing page; its parts are tabs below its name. */
const pageRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/landing-pages/$pageId',
  loader: ({ params }) => queryClient.ensureQueryData(pageQuery(params.pageId)),
  pendingComponent: PageSkeleton,
  component: lazyRouteComponent(() => import('./page-layout.tsx'), 'LandingPageLayout'),
});

const content = createRoute({
  getParentRoute: () => pageRoute,
  path: '/',
  validateSearch: contentSearch,
  component: lazyRouteComponent(() => import('./content/page.tsx'), 'ContentPage'),
});

const brief = createRoute({
  getParentRoute: () => pageRoute,
  path: '/brief',
  component: lazyRouteComponent(() => import('./brief/page.tsx'), 'BriefPage'),
});

const design = createRoute({
  getParentRoute: () => pageRoute,
  path: '/design',
  component: lazyRouteComponent(() => import('./design/page.tsx'), 'DesignPage'),
});

const look = createRoute({
  getParentRoute: () => pageRoute,
  path: '/look',
  component: lazyRouteComponent(() => import('./look/page.tsx'), 'LookPage'),
});

const leads = createRoute({
  getParentRoute: () => pageRoute,
  path: '/leads',
  validateSearch: pagedSearch,
  component: lazyRouteComponent(() => import('./leads/page.tsx'), 'LeadsPage'),
});

const results = createRoute({
  getParentRoute: () => pageRoute,
  path: '/results',
  validateSearch: resultSearch,
  component: lazyRouteComponent(() => import('./results/page.tsx'), 'ResultsPage'),
});

const versions = createRoute({
  getParentRoute: () => pageRoute,
  path: '/versions',
  validateSearch: pagedSearch,
  component: lazyRouteComponent(() => import('./versions/page.tsx'), 'VersionsPage'),
});

export const landingRoutes = [
  list,
  create,
  pageRoute.addChildren([content, brief, design, look, leads, results, versions]),
];
