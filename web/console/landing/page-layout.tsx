import { Group, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useFreshProgress } from '../api/use-fresh-progress.ts';
import { useFreshQueries } from '../api/use-fresh-queries.ts';
import { BackLink } from '../parts/back-link.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import { PageActions } from './page-actions.tsx';
import { PageStatus } from './page-status.tsx';
import { PublishProvider } from './publish.tsx';
import { type LandingPage, pageQuery } from './queries.ts';
import { LandingWithoutModel } from './without-model.tsx';
import { PageTabs, usePresentTab } from '../parts/page-tabs.tsx';

const TABS = [
  { to: '/landing-pages/$pageId', path: undefined, label: 'Content' },
  { to: '/landing-pages/$pageId/brief', path: 'brief', label: 'Brief' },
  { to: '/landing-pages/$pageId/design', path: 'design', label: 'Design' },
  { to: '/landing-pages/$pageId/look', path: 'look', label: 'Look' },
  { to: '/landing-pages/$pageId/leads', path: 'leads', label: 'Leads' },
  { to: '/landing-pages/$pageId/results', path: 'results', label: 'Results' },
  { to: '/landing-pages/$pageId/versions', path: 'versions', label: 'Versions' },
] as const;

const route = getRouteApi('/signed-in/landing-pages/$pageId');

/** Name, status and tabs above each part of a landing page. The name is the only h1; its parts begin with h2. */
export function LandingPageLayout() {
  const { pageId } = route.useParams();
  const { data: page } = useSuspenseQuery(pageQuery(pageId));
  useFreshProgress(page.job, ['landing-page', pageId]);
  useFreshQueries(['landing-generation'], [['landing-page', pageId]]);
  const tab = useTab();
  return (
    <PublishProvider page={page}>
      <PageHeader
        title={page.businessName}
        tabTitle={tab ? `${tab.label} · ${page.businessName}` : page.businessName}
        description={<Where page={page} />}
        above={<BackLink to="/landing-pages">Landing pages</BackLink>}
        actions={<PageActions page={page} />}
      />
      <LandingTabs page={page} />
      {tab?.label === 'Content' && <LandingWithoutModel />}
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </PublishProvider>
  );
}

/** The page's status, and its current or future URL. */
function Where({ page }: { page: LandingPage }) {
  return (
    <Group component="span" gap="xs">
      <PageStatus page={page} />
      <Text span size="sm">
        {page.publishedUrl ?? `/p/${page.slug}`}
      </Text>
    </Group>
  );
}

/** The current tab. */
function useTab(): (typeof TABS)[number] | undefined {
  return usePresentTab(TABS);
}

/** The tabs of a landing page. */
function LandingTabs({ page }: { page: LandingPage }) {
  const hasDesign = page.designSource.type !== 'none';
  return (
    <PageTabs
      label="Landing page"
      tabs={TABS.filter(({ path }) => path !== 'design' || hasDesign)}
      present={useTab()}
      renderLink={({ to }, props) => <Link to={to} params={{ pageId: page.id }} {...props} />}
    />
  );
}
