import { chatFigures, topDocuments } from '../../../db/knowledge/analytics.ts';
import { listRatedAnswers } from '../../../db/knowledge/analytics-feedback.ts';
import { frequentUnanswered, listUnanswered } from '../../../db/knowledge/analytics-unanswered.ts';
import { pageOf, sliceOf } from '../../input/paging.ts';
import { periodOf } from '../../input/period.ts';
import { member } from '../../policy.ts';
import { route } from '../../route.ts';
import { agentAccess } from '../../../services/knowledge/agents.ts';
import { presentAnalytics, presentUnanswered } from './presenter.ts';
import * as schema from './schema.ts';

/** Length of the lists inside the analytics. */
const TOP = 10;
/** Longest period in days that is shown day by day. */
const MOST_DAYS = 366;

const common = {
  tag: 'Analytics',
  policy: member('knowledge'),
  record: { access: agentAccess, action: 'read' },
  method: 'get',
} as const;

const analytics = route({
  ...common,
  path: '/api/agents/:id/analytics',
  summary: 'Usage of an agent: sessions, fallbacks, documents, response times and feedback, by day',
  query: schema.analyticsQuery,
  responses: { 200: { description: 'The figures of the period', schema: schema.analyticsView } },
  handler: async ({ em, record: { id: agentId }, query }) => {
    const scope = { agentId, ...periodOf(query, MOST_DAYS), source: query.source };
    const [figures, documents, questions] = await Promise.all([
      chatFigures(em, scope),
      topDocuments(em, scope, TOP),
      frequentUnanswered(em, scope, TOP),
    ]);
    return { status: 200, body: presentAnalytics(scope, figures, documents, questions) };
  },
});

const unanswered = route({
  ...common,
  path: '/api/agents/:id/unanswered',
  summary: 'Questions that the documents do not answer, most recently asked first',
  query: schema.unansweredQuery,
  responses: { 200: { description: 'A page of questions', schema: schema.unansweredPage } },
  handler: async ({ em, record: { id: agentId }, query }) => {
    const scope = { agentId, ...periodOf(query), source: query.source };
    const { items, total } = await listUnanswered(em, scope, sliceOf(query));
    return { status: 200, body: pageOf(items.map(presentUnanswered), total, query) };
  },
});

const feedback = route({
  ...common,
  path: '/api/agents/:id/feedback',
  summary: 'Rated answers, most recently rated first; the period refers to the time of the answer',
  query: schema.feedbackQuery,
  responses: { 200: { description: 'A page of rated answers', schema: schema.feedbackPage } },
  handler: async ({ em, record: { id: agentId }, query }) => {
    const scope = { agentId, ...periodOf(query), source: query.source, rating: query.rating };
    const { items, total } = await listRatedAnswers(em, scope, sliceOf(query));
    return { status: 200, body: pageOf(items, total, query) };
  },
});

/** Statistics on chats for those who maintain an agent. */
export const analyticsRoutes = [analytics, unanswered, feedback];
