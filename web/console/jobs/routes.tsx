import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../frame/roots.tsx';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

const list = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/jobs',
  validateSearch: (search: Record<string, unknown>) => ({
    kind: text(search['kind']),
    status: text(search['status']),
    page: Number(search['page']) > 1 ? Number(search['page']) : undefined,
  }),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'JobsPage'),
});

/** A workflow id holds a slash; it stands in the address encoded, as in the API. */
const one = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/jobs/$workflowId',
  component: lazyRouteComponent(() => import('./job-page.tsx'), 'JobPage'),
});

export const jobRoutes = [list, one];
