import { IconMessages, IconUserStar } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { CANDIDATE_STATUSES, NO_SCORE_REASONS } from '../../../domain/interviews/response.ts';
import { KNOCK_OUT_STATES } from '../../../domain/interviews/knock-outs/knock-out.ts';
import { MAIL_KINDS, type MailKind } from '../../../domain/interviews/mails/mail-kind.ts';
import { queryClient } from '../api/query-client.ts';
import { onlyFor } from '../frame/only-for.ts';
import { signedInRoute } from '../frame/roots.tsx';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import {
  interviewerQuery,
  interviewersQuery,
  interviewQuery,
  interviewsQuery,
  responseQuery,
  type InterviewsFilter,
  type ResponsesFilter,
} from './queries.ts';
import { ORDERS } from './words.ts';
import { pagedSearch, type Search, pageIn, textIn } from '../parts/search-params.ts';

const boardSearch = ({
  search,
  page,
  sort,
  candidate_status: status,
  reason,
  knockOuts,
}: Search): ResponsesFilter => ({
  search: textIn(search),
  sort: ORDERS.find((one) => one === sort),
  candidate_status: CANDIDATE_STATUSES.find((one) => one === status),
  reason: NO_SCORE_REASONS.find((one) => one === reason),
  knockOuts: KNOCK_OUT_STATES.find((one) => one === knockOuts),
  page: pageIn(page),
});

/** The ids of the responses to compare, separated by commas. */
const compareSearch = ({ ids }: Search): { ids?: string | undefined } => ({ ids: textIn(ids) });

const list = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/interviews',
  beforeLoad: onlyFor('user'),
  staticData: { navigation: { label: 'Interviews', icon: IconMessages, order: 17, role: 'user' } },
  validateSearch: interviewsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(interviewsQuery(deps)),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'InterviewsPage'),
});

const create = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/interviews/new',
  beforeLoad: onlyFor('user'),
  loader: () => queryClient.ensureQueryData(interviewersQuery),
  pendingComponent: PageSkeleton,
  component: lazyRouteComponent(() => import('./new-page.tsx'), 'NewInterviewPage'),
});

/** One interview; its parts are tabs below its name. */
const interviewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/interviews/$interviewId',
  beforeLoad: onlyFor('user'),
  loader: ({ params }) => queryClient.ensureQueryData(interviewQuery(params.interviewId)),
  pendingComponent: PageSkeleton,
  component: lazyRouteComponent(() => import('./interview-layout.tsx'), 'InterviewLayout'),
});

const board = createRoute({
  getParentRoute: () => interviewRoute,
  path: '/',
  validateSearch: boardSearch,
  component: lazyRouteComponent(() => import('./responses/board-page.tsx'), 'BoardPage'),
});

const questions = createRoute({
  getParentRoute: () => interviewRoute,
  path: '/questions',
  loader: () => queryClient.ensureQueryData(interviewersQuery),
  pendingComponent: PageSkeleton,
  component: lazyRouteComponent(() => import('./editor/page.tsx'), 'EditorPage'),
});

const links = createRoute({
  getParentRoute: () => interviewRoute,
  path: '/links',
  validateSearch: pagedSearch,
  component: lazyRouteComponent(() => import('./links/page.tsx'), 'LinksPage'),
});

const invitations = createRoute({
  getParentRoute: () => interviewRoute,
  path: '/invitations',
  validateSearch: pagedSearch,
  component: lazyRouteComponent(() => import('./links/invitations-page.tsx'), 'InvitationsPage'),
});

const mails = createRoute({
  getParentRoute: () => interviewRoute,
  path: '/mails',
  validateSearch: pagedSearch,
  component: lazyRouteComponent(() => import('./mails/mails-page.tsx'), 'MailsPage'),
});

const templates = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/interviews/mail-templates',
  beforeLoad: onlyFor('user'),
  validateSearch: templateSearch,
  component: lazyRouteComponent(() => import('./mails/templates-page.tsx'), 'TemplatesPage'),
});

const consentTexts = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/interviews/consent-texts',
  beforeLoad: onlyFor('user'),
  validateSearch: ({ language }: Search): { language?: string | undefined } => ({
    language: textIn(language),
  }),
  component: lazyRouteComponent(() => import('./consent/page.tsx'), 'ConsentTextsPage'),
});

const insights = createRoute({
  getParentRoute: () => interviewRoute,
  path: '/insights',
  component: lazyRouteComponent(() => import('./insights-page.tsx'), 'InsightsPage'),
});

const team = createRoute({
  getParentRoute: () => interviewRoute,
  path: '/team',
  validateSearch: pagedSearch,
  component: lazyRouteComponent(() => import('./team/page.tsx'), 'TeamPage'),
});

const compare = createRoute({
  getParentRoute: () => interviewRoute,
  path: '/compare',
  validateSearch: compareSearch,
  component: lazyRouteComponent(() => import('./responses/compare-page.tsx'), 'ComparePage'),
});

const response = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/responses/$responseId',
  beforeLoad: onlyFor('user'),
  loader: ({ params }) => queryClient.ensureQueryData(responseQuery(params.responseId)),
  pendingComponent: PageSkeleton,
  component: lazyRouteComponent(() => import('./responses/response-page.tsx'), 'ResponsePage'),
});

const interviewers = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/interviewers',
  beforeLoad: onlyFor('user'),
  staticData: { navigation: { label: 'Interviewers', icon: IconUserStar, order: 18, role: 'user' } },
  loader: () => void queryClient.prefetchQuery(interviewersQuery),
  component: lazyRouteComponent(() => import('./interviewers/list-page.tsx'), 'InterviewersPage'),
});

const newInterviewer = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/interviewers/new',
  beforeLoad: onlyFor('user'),
  component: lazyRouteComponent(() => import('./interviewers/new-page.tsx'), 'NewInterviewerPage'),
});

const interviewer = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/interviewers/$interviewerId',
  beforeLoad: onlyFor('user'),
  loader: ({ params }) => queryClient.ensureQueryData(interviewerQuery(params.interviewerId)),
  pendingComponent: PageSkeleton,
  component: lazyRouteComponent(() => import('./interviewers/page.tsx'), 'InterviewerPage'),
});

export const interviewRoutes = [
  list,
  create,
  interviewRoute.addChildren([board, questions, links, invitations, mails, insights, team, compare]),
  response,
  interviewers,
  newInterviewer,
  interviewer,
  templates,
  consentTexts,
];

/** The mail to show; links may omit it. */
interface TemplateSearch {
  kind?: MailKind | undefined;
  language?: string | undefined;
}

function templateSearch({ kind, language }: Search): TemplateSearch {
  return { kind: MAIL_KINDS.find((each) => each === kind), language: textIn(language) };
}

function interviewsSearch(search: Search): InterviewsFilter {
  return {
    scope: search['scope'] === 'company' ? 'company' : undefined,
    search: textIn(search['search']),
    page: pageIn(search['page']),
  };
}
