import { IconNews } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { signedInRoute } from '../frame/roots.tsx';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import { articleQuery, projectQuery, projectsQuery, researchQuery } from './queries.ts';
import { articlesSearch, calendarSearch, keywordsSearch, listSearch, titlesSearch } from './search.ts';

const list = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/content',
  staticData: { navigation: { label: 'Content', icon: IconNews, order: 16 } },
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(projectsQuery(deps)),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'ProjectsPage'),
});

const create = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/content/new',
  component: lazyRouteComponent(() => import('./project/new-page.tsx'), 'NewProjectPage'),
});

const guidelines = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/content/guidelines',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./texts/pages.tsx'), 'GuidelinesPage'),
});

const prompts = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/content/prompts',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./texts/pages.tsx'), 'PromptsPage'),
});

const promptTypes = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/content/prompt-types',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./texts/pages.tsx'), 'PromptTypesPage'),
});

const article = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/content/articles/$articleId',
  loader: async ({ params: { articleId } }) => {
    void queryClient.prefetchQuery(researchQuery(articleId));
    const { projectId } = await queryClient.ensureQueryData(articleQuery(articleId));
    await queryClient.ensureQueryData(projectQuery(projectId));
  },
  pendingComponent: PageSkeleton,
  component: lazyRouteComponent(() => import('./article/page.tsx'), 'ArticlePage'),
});

const articleDocument = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/content/articles/$articleId/document',
  loader: async ({ params: { articleId } }) => {
    const { projectId } = await queryClient.ensureQueryData(articleQuery(articleId));
    await queryClient.ensureQueryData(projectQuery(projectId));
  },
  pendingComponent: PageSkeleton,
  component: lazyRouteComponent(() => import('./article/document/page.tsx'), 'ArticleDocumentPage'),
});

/** One project; its parts are tabs below its name. */
const projectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/content/$projectId',
  loader: ({ params }) => queryClient.ensureQueryData(projectQuery(params.projectId)),
  pendingComponent: PageSkeleton,
  component: lazyRouteComponent(() => import('./project/layout.tsx'), 'ProjectLayout'),
});

const overview = createRoute({
  getParentRoute: () => projectRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./project/overview-page.tsx'), 'ProjectOverviewPage'),
});

const keywords = createRoute({
  getParentRoute: () => projectRoute,
  path: '/keywords',
  validateSearch: keywordsSearch,
  component: lazyRouteComponent(() => import('./keywords/page.tsx'), 'KeywordsPage'),
});

const titles = createRoute({
  getParentRoute: () => projectRoute,
  path: '/titles',
  validateSearch: titlesSearch,
  component: lazyRouteComponent(() => import('./titles/page.tsx'), 'TitlesPage'),
});

const articles = createRoute({
  getParentRoute: () => projectRoute,
  path: '/articles',
  validateSearch: articlesSearch,
  component: lazyRouteComponent(() => import('./article/list-page.tsx'), 'ArticlesPage'),
});

const calendar = createRoute({
  getParentRoute: () => projectRoute,
  path: '/calendar',
  validateSearch: calendarSearch,
  component: lazyRouteComponent(() => import('./calendar/page.tsx'), 'CalendarPage'),
});

const settings = createRoute({
  getParentRoute: () => projectRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./project/settings-page.tsx'), 'ProjectSettingsPage'),
});

export const contentRoutes = [
  list,
  create,
  guidelines,
  prompts,
  promptTypes,
  article,
  articleDocument,
  projectRoute.addChildren([overview, keywords, titles, articles, calendar, settings]),
];
