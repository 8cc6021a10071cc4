import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { BackLink } from '../parts/back-link.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import { AgentNavigation } from './agent-navigation.tsx';
import { AGENT_PAGES } from './agent-pages.ts';
import { agentQuery } from './queries.ts';
import { useFreshDocuments } from './use-fresh-documents.ts';

const route = getRouteApi('/signed-in/agents/$agentId');

/** Name and tabs above each page of an agent. The name is the page's only h1; its pages begin with h2. */
export function AgentLayout() {
  const { agentId } = route.useParams();
  const { data: agent } = useSuspenseQuery(agentQuery(agentId));
  const path = useRouterState({ select: ({ location }) => location.pathname.split('/')[3] });
  useFreshDocuments([
    ['agent', agentId],
    ['documents', agentId],
    ['reindex', agentId],
  ]);
  const page = AGENT_PAGES.find((each) => each.path === path);
  return (
    <>
      <PageHeader
        title={agent.name}
        tabTitle={page ? `${page.label} · ${agent.name}` : agent.name}
        above={<BackLink to="/agents">Agents</BackLink>}
      />
      <AgentNavigation agent={agent} path={page?.path} />
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </>
  );
}
