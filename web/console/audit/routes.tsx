import { IconWorldSearch } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { signedInRoute } from '../frame/roots.tsx';
import { pagedSearch } from '../parts/search-params.ts';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import { auditQuery, auditsQuery } from './queries.ts';
import { changesSearch, issuesSearch, newAuditSearch, pageSearch, pagesSearch } from './search.ts';

const list = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/audits',
  staticData: { navigation: { label: 'Site audits', icon: IconWorldSearch, order: 20 } },
  validateSearch: pagedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(auditsQuery(deps)),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'AuditsPage'),
});

const create = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/audits/new',
  validateSearch: newAuditSearch,
  component: lazyRouteComponent(() => import('./new-page.tsx'), 'NewAuditPage'),
});

/** One audit: its progress while it runs, then its report, whose parts are tabs below its name. */
const auditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/audits/$auditId',
  loader: ({ params }) => queryClient.ensureQueryData(auditQuery(params.auditId)),
  pendingComponent: PageSkeleton,
  component: lazyRouteComponent(() => import('./audit-layout.tsx'), 'AuditLayout'),
});

const overview = createRoute({
  getParentRoute: () => auditRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./overview/page.tsx'), 'ReportOverviewPage'),
});

const issues = createRoute({
  getParentRoute: () => auditRoute,
  path: '/issues',
  validateSearch: issuesSearch,
  component: lazyRouteComponent(() => import('./issues/page.tsx'), 'IssuesPage'),
});

const pages = createRoute({
  getParentRoute: () => auditRoute,
  path: '/pages',
  validateSearch: pagesSearch,
  component: lazyRouteComponent(() => import('./pages/page.tsx'), 'PagesPage'),
});

const page = createRoute({
  getParentRoute: () => auditRoute,
  path: '/page',
  validateSearch: pageSearch,
  component: lazyRouteComponent(() => import('./pages/detail-page.tsx'), 'PageDetailPage'),
});

const links = createRoute({
  getParentRoute: () => auditRoute,
  path: '/links',
  component: lazyRouteComponent(() => import('./site/links-page.tsx'), 'LinksPage'),
});

const duplicates = createRoute({
  getParentRoute: () => auditRoute,
  path: '/duplicates',
  component: lazyRouteComponent(() => import('./site/duplicates-page.tsx'), 'DuplicatesPage'),
});

const crawlers = createRoute({
  getParentRoute: () => auditRoute,
  path: '/crawlers',
  component: lazyRouteComponent(() => import('./site/crawlers-page.tsx'), 'CrawlersPage'),
});

const speed = createRoute({
  getParentRoute: () => auditRoute,
  path: '/speed',
  component: lazyRouteComponent(() => import('./site/speed-page.tsx'), 'SpeedPage'),
});

const changes = createRoute({
  getParentRoute: () => auditRoute,
  path: '/changes',
  validateSearch: changesSearch,
  component: lazyRouteComponent(() => import('./changes/page.tsx'), 'ChangesPage'),
});

export const auditRoutes = [
  list,
  create,
  auditRoute.addChildren([overview, issues, pages, page, links, duplicates, crawlers, speed, changes]),
];
