import { IconMessageChatbot } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { signedInRoute } from '../frame/roots.tsx';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import { conversationsSearch } from './conversations/search.ts';
import { overviewSearch } from './overview/search.ts';
import { playgroundSearch } from './playground/search-params.ts';
import { agentQuery, agentsQuery, type DocumentStatus } from './queries.ts';
import { STATUSES } from './statuses.ts';
import { type Search, pageIn, textIn } from '../parts/search-params.ts';
import { type Way, WAYS } from './deploy/samples.ts';

interface ListSearch {
  search?: string | undefined;
  page?: number | undefined;
}

interface DocumentsSearch extends ListSearch {
  status?: DocumentStatus | undefined;
}

const listSearch = (search: Search): ListSearch => ({
  search: textIn(search['search']),
  page: pageIn(search['page']),
});

const documentsSearch = (search: Search): DocumentsSearch => ({
  ...listSearch(search),
  status: STATUSES.find((status) => status === search['status']),
});

const list = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/agents',
  staticData: { navigation: { label: 'Agents', icon: IconMessageChatbot, order: 10 } },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { search, page } }) => void queryClient.prefetchQuery(agentsQuery({ search, page })),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'AgentsPage'),
});

const create = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/agents/new',
  component: lazyRouteComponent(() => import('./new-agent-page.tsx'), 'NewAgentPage'),
});

/** Parent route of one agent; its pages are tabs below its name. */
const agentRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/agents/$agentId',
  loader: ({ params }) => queryClient.ensureQueryData(agentQuery(params.agentId)),
  pendingComponent: PageSkeleton,
  component: lazyRouteComponent(() => import('./agent-layout.tsx'), 'AgentLayout'),
});

/** Redirects to the upload page if the agent has no documents, otherwise to the playground. */
const first = createRoute({
  getParentRoute: () => agentRoute,
  path: '/',
  // Not in `beforeLoad`, which cannot show a placeholder.
  loader: async ({ params }) => {
    const { counts } = await queryClient.ensureQueryData(agentQuery(params.agentId));
    const to = counts.files === 0 ? '/agents/$agentId/upload' : '/agents/$agentId/playground';
    throw redirect({ to, params, replace: true });
  },
});

const upload = createRoute({
  getParentRoute: () => agentRoute,
  path: '/upload',
  validateSearch: documentsSearch,
  component: lazyRouteComponent(() => import('./upload/page.tsx'), 'UploadPage'),
});

const training = createRoute({
  getParentRoute: () => agentRoute,
  path: '/training',
  validateSearch: documentsSearch,
  component: lazyRouteComponent(() => import('./training/page.tsx'), 'TrainingPage'),
});

const playground = createRoute({
  getParentRoute: () => agentRoute,
  path: '/playground',
  validateSearch: playgroundSearch,
  component: lazyRouteComponent(() => import('./playground/page.tsx'), 'PlaygroundPage'),
});

const deploy = createRoute({
  getParentRoute: () => agentRoute,
  path: '/deploy',
  validateSearch: deploySearch,
  component: lazyRouteComponent(() => import('./deploy/page.tsx'), 'DeployPage'),
});

const overview = createRoute({
  getParentRoute: () => agentRoute,
  path: '/overview',
  validateSearch: overviewSearch,
  component: lazyRouteComponent(() => import('./overview/page.tsx'), 'OverviewPage'),
});

const conversations = createRoute({
  getParentRoute: () => agentRoute,
  path: '/conversations',
  validateSearch: conversationsSearch,
  component: lazyRouteComponent(() => import('./conversations/page.tsx'), 'ConversationsPage'),
});

const settings = createRoute({
  getParentRoute: () => agentRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings/page.tsx'), 'AgentSettingsPage'),
});

export const agentRoutes = [
  list,
  create,
  agentRoute.addChildren([first, upload, training, playground, deploy, overview, conversations, settings]),
];

/** Search parameters of the page: the selected way of use. */
interface DeploySearch {
  way?: Way;
}

/** Parses the search parameters; unknown values are left out. */
function deploySearch(search: Search): DeploySearch {
  const way = WAYS.find((each) => each === search['way']);
  return way ? { way } : {};
}
