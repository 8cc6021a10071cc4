import { IconFileText } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { signedInRoute } from '../frame/roots.tsx';
import { documentsQuery, versionsQuery } from './queries.ts';
import { documentsSearch, templatesSearch, versionsSearch } from './search.ts';
import { templatesQuery } from './templates/queries.ts';

const list = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/documents',
  staticData: { navigation: { label: 'Documents', icon: IconFileText, order: 12 } },
  validateSearch: documentsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(documentsQuery(deps)),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'DocumentsPage'),
});

const templates = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/documents/templates',
  validateSearch: templatesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(templatesQuery(deps)),
  component: lazyRouteComponent(() => import('./templates/page.tsx'), 'TemplatesPage'),
});

const edit = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/documents/$documentId',
  component: lazyRouteComponent(() => import('./edit/page.tsx'), 'DocumentPage'),
});

const versions = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/documents/$documentId/versions',
  validateSearch: versionsSearch,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ params, deps }) => void queryClient.prefetchQuery(versionsQuery(params.documentId, deps.page)),
  component: lazyRouteComponent(() => import('./versions/page.tsx'), 'DocumentVersionsPage'),
});

export const authoringRoutes = [list, templates, edit, versions];
