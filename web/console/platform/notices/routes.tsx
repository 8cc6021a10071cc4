import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { signedInRoute } from '../../frame/roots.tsx';
import { pageIn, type Search } from '../../parts/search-params.ts';
import { noticesQuery } from './queries.ts';

/** Opened by the bell above the account menu. */
const list = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/notices',
  validateSearch: ({ page }: Search): { page?: number | undefined } => ({ page: pageIn(page) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { page = 1 } }) => void queryClient.prefetchQuery(noticesQuery(page)),
  component: lazyRouteComponent(() => import('./page.tsx'), 'NoticesPage'),
});

export const noticeRoutes = [list];
