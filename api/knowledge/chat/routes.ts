import { expireIdleSessions } from '../../../db/knowledge/chat-sessions.ts';
import { ChatMessageEntity, ChatSessionEntity, type ChatSession } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { pageOf, sliceOf } from '../../input/paging.ts';
import { member } from '../../policy.ts';
import { route } from '../../route.ts';
import { agentAccess } from '../../../services/knowledge/agents.ts';
import { messageRoute } from './message-route.ts';
import { stopRoute } from './stop-route.ts';
import { presentMessage, presentSession } from '../../../services/knowledge/chat/presenter.ts';
import { messageAccess, rateAnswer } from '../../../services/knowledge/chat/rate-answer.ts';
import * as schema from './schema.ts';
import type { SessionQuery } from './schema.ts';
import { closeSession, deleteSession, sessionOf } from '../../../services/knowledge/chat/end-session.ts';
import { findSession } from '../../../services/knowledge/chat/sessions.ts';
import { visitorsOf } from '../../../services/knowledge/chat/visitors.ts';

const common = { tag: 'Chat', policy: member('knowledge') } as const;
const ofAgent = { access: agentAccess, action: 'read', param: 'agentId' } as const;

const listSessions = route({
  ...common,
  method: 'get',
  path: '/api/chat/:agentId/sessions',
  summary: "List an agent's sessions, most recently used first",
  query: schema.sessionQuery,
  responses: { 200: { description: 'A page of sessions', schema: schema.sessionPage } },
  record: ofAgent,
  handler: async ({ em, deps, record: { id: agentId }, query }) => {
    await expireIdleSessions(em, agentId, deps.settings.CHAT_SESSION_IDLE);
    const where = { agentId, ...sessionFilter(query) };
    const orderBy = { lastMessageAt: 'desc', id: 'desc' } as const;
    const [sessions, total] = await em.findAndCount(ChatSessionEntity, where, { ...sliceOf(query), orderBy });
    const visitors = await visitorsOf(em, sessions);
    const items = sessions.map((session) =>
      presentSession(session, visitors.get(session.visitorId ?? '') ?? null),
    );
    return { status: 200, body: pageOf(items, total, query) };
  },
});

function sessionFilter({ visitorId, status, source }: SessionQuery) {
  return {
    ...(visitorId === undefined ? {} : { visitorId }),
    ...(status === undefined ? {} : { status }),
    ...(source === undefined ? {} : { source }),
  };
}

const readSession = route({
  ...common,
  method: 'get',
  path: '/api/chat/:agentId/sessions/:sessionId',
  summary: 'One session',
  responses: { 200: { description: 'The session', schema: schema.sessionView } },
  record: ofAgent,
  handler: async ({ em, deps, record: { id: agentId }, params }) => {
    await expireIdleSessions(em, agentId, deps.settings.CHAT_SESSION_IDLE);
    const session = await findSession(em, agentId, params.sessionId);
    return { status: 200, body: await present(em, session) };
  },
});

const listMessages = route({
  ...common,
  method: 'get',
  path: '/api/chat/:agentId/sessions/:sessionId/messages',
  summary: "A session's messages, oldest first",
  query: schema.messageQuery,
  responses: { 200: { description: 'A page of messages', schema: schema.messagePage } },
  handler: async ({ em, params, query }) => {
    const { agentId, sessionId } = await sessionOf(em, params);
    const orderBy = { createdAt: 'asc', id: 'asc' } as const;
    const where = { agentId, sessionId };
    const [messages, total] = await em.findAndCount(ChatMessageEntity, where, { ...sliceOf(query), orderBy });
    return { status: 200, body: pageOf(messages.map(presentMessage), total, query) };
  },
});

const close = route({
  ...common,
  method: 'post',
  path: '/api/chat/:agentId/sessions/:sessionId/close',
  summary: 'Close a session; a closed or expired session stays unchanged',
  exists: sessionOf,
  responses: { 200: { description: 'The session', schema: schema.sessionView } },
  handler: async ({ em, params }) => {
    const session = await closeSession(em, params);
    return { status: 200, body: await present(em, session) };
  },
});

const remove = route({
  ...common,
  method: 'delete',
  path: '/api/chat/:agentId/sessions/:sessionId',
  summary: 'Delete a session with its messages',
  responses: { 204: { description: 'Deleted' } },
  handler: async ({ em, params }) => {
    await deleteSession(em, params);
    return { status: 204 };
  },
});

const giveFeedback = route({
  ...common,
  method: 'post',
  path: '/api/chat/messages/:id/feedback',
  summary: 'Rate an answer; a later rating replaces the earlier one',
  record: { access: messageAccess, action: 'edit' },
  body: schema.feedbackBody,
  responses: { 200: { description: 'The message', schema: schema.messageView } },
  handler: async ({ em, record: message, body }) => {
    await rateAnswer(em, message, body);
    return { status: 200, body: presentMessage(message) };
  },
});

async function present(em: TenantEntityManager, session: ChatSession) {
  const visitors = await visitorsOf(em, [session]);
  return presentSession(session, visitors.get(session.visitorId ?? '') ?? null);
}

/** Chat with an agent: questions and answers, sessions, feedback. */
export const chatRoutes = [
  messageRoute,
  stopRoute,
  listSessions,
  readSession,
  listMessages,
  close,
  remove,
  giveFeedback,
];
