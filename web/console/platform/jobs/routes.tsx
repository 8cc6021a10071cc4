import { IconActivity } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { signedInRoute } from '../../frame/roots.tsx';
import { jobsQuery } from './queries.ts';
import { jobSearch, jobsSearch } from './search.ts';

const list = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/jobs',
  staticData: { navigation: { label: 'Jobs', icon: IconActivity, order: 80 } },
  validateSearch: jobsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(jobsQuery(deps)),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'JobsPage'),
});

/** A workflow id contains a slash, so it is encoded in the URL, as in the API. */
const one = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/jobs/$workflowId',
  validateSearch: jobSearch,
  component: lazyRouteComponent(() => import('./job-page.tsx'), 'JobPage'),
});

export const jobRoutes = [list, one];
