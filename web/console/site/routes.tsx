import { IconSitemap } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../frame/roots.tsx';
import { analysisSearch, sitemapsSearch } from './search.ts';

const explorer = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/sitemaps',
  staticData: { navigation: { label: 'Sitemaps', icon: IconSitemap, order: 30 } },
  validateSearch: sitemapsSearch,
  component: lazyRouteComponent(() => import('./explorer-page.tsx'), 'SitemapsPage'),
});

const analysis = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/sitemaps/$analysisId',
  validateSearch: analysisSearch,
  component: lazyRouteComponent(() => import('./analysis-page.tsx'), 'SitemapAnalysisPage'),
});

export const sitemapRoutes = [explorer, analysis];
