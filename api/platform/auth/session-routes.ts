import { SessionEntity, type Session } from '../../../db/platform/entities.ts';
import { endSession } from '../../../services/platform/accounts/end-sessions.ts';
import { pageOf, pageQuery, pageSchema, sliceOf } from '../../input/paging.ts';
import { signedIn } from '../../policy.ts';
import { route, type AnyRoute } from '../../route.ts';
import { openSessionView, type OpenSessionView } from './schema.ts';
import { endedCookie } from './session-cookie.ts';

const common = { tag: 'Accounts', policy: signedIn } as const;

const list = route({
  ...common,
  method: 'get',
  path: '/api/auth/sessions',
  summary: 'List the sessions of the user, latest sign-in first',
  query: pageQuery,
  responses: { 200: { description: 'Own sessions', schema: pageSchema(openSessionView) } },
  handler: async ({ query, caller, em }) => {
    const where = { userId: caller.userId, expiresAt: { $gt: new Date() } };
    const options = { ...sliceOf(query), orderBy: { id: 'desc' } } as const;
    const [sessions, total] = await em.findAndCount(SessionEntity, where, options);
    const items = sessions.map((session) => present(session, caller.sessionId));
    return { status: 200, body: pageOf(items, total, query) };
  },
});

const end = route({
  ...common,
  method: 'delete',
  path: '/api/auth/sessions/:id',
  summary: 'End one of your own sessions',
  responses: { 204: { description: 'Signed out' } },
  handler: async ({ params, caller, em, koa, deps }) => {
    const { id } = params;
    await endSession(em, caller.userId, id);
    const isCurrent = id === caller.sessionId;
    return {
      status: 204,
      ...(isCurrent ? { headers: { 'Set-Cookie': endedCookie(koa, deps.settings) } } : {}),
    };
  },
});

function present(session: Session, current: string | null): OpenSessionView {
  return {
    id: session.id,
    current: session.id === current,
    address: session.address ?? null,
    userAgent: session.userAgent ?? null,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt?.toISOString() ?? null,
    expiresAt: session.expiresAt.toISOString(),
  };
}

/** The user's own sessions. */
export const sessionRoutes: AnyRoute[] = [list, end];
