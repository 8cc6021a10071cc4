import { IconSettings } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { signedInRoute } from '../../frame/roots.tsx';
import { usageSearch } from './usage/search.ts';
import { webhookSearch } from './webhooks/search.ts';
import { pagedSearch } from '../../parts/search-params.ts';

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  staticData: { navigation: { label: 'Settings', icon: IconSettings, order: 90 } },
  component: lazyRouteComponent(() => import('./settings-layout.tsx'), 'SettingsLayout'),
});

const child = { getParentRoute: () => settingsRoute };

const first = createRoute({
  ...child,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/profile', replace: true });
  },
});
const profile = createRoute({
  ...child,
  path: '/profile',
  component: lazyRouteComponent(() => import('./profile/page.tsx'), 'ProfilePage'),
});
const company = createRoute({
  ...child,
  path: '/company',
  component: lazyRouteComponent(() => import('./company/page.tsx'), 'CompanyPage'),
});
const members = createRoute({
  ...child,
  path: '/members',
  validateSearch: pagedSearch,
  component: lazyRouteComponent(() => import('./members/page.tsx'), 'MembersPage'),
});
const apiKeys = createRoute({
  ...child,
  path: '/api-keys',
  validateSearch: pagedSearch,
  component: lazyRouteComponent(() => import('./api-keys/page.tsx'), 'ApiKeysPage'),
});
const usage = createRoute({
  ...child,
  path: '/usage',
  validateSearch: usageSearch,
  component: lazyRouteComponent(() => import('./usage/page.tsx'), 'UsagePage'),
});
const models = createRoute({
  ...child,
  path: '/models',
  component: lazyRouteComponent(() => import('./models/page.tsx'), 'ModelsPage'),
});
const integrations = createRoute({
  ...child,
  path: '/integrations',
  component: lazyRouteComponent(() => import('./integrations/page.tsx'), 'IntegrationsPage'),
});

const webhooks = createRoute({
  ...child,
  path: '/webhooks',
  validateSearch: webhookSearch,
  component: lazyRouteComponent(() => import('./webhooks/page.tsx'), 'WebhooksPage'),
});

export const settingsRoutes = [
  settingsRoute.addChildren([
    first,
    profile,
    company,
    members,
    apiKeys,
    usage,
    models,
    integrations,
    webhooks,
  ]),
];
