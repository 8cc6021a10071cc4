import { randomUUID } from 'node:crypto';
import { ChatSessionEntity, type ChatSession } from '../../../db/knowledge/entities.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { Caller } from '../../platform/caller.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The channel of a question. */
export type Source = ChatSession['source'];

/** The console speaks with the session cookie, everyone else with a bearer token. */
export function sourceOf({ via }: Caller): Source {
  return via === 'cookie' ? 'playground' : 'api';
}

/** Throws AppError `invalid-id` if it is not a UUID. */
export function checkSessionId(sessionId: string): void {
  if (UUID.test(sessionId)) return;
  const errors = [{ path: 'sessionId', message: 'must be a UUID', code: 'invalid-id' }];
  throw new AppError('invalid-id', undefined, { errors });
}

/** The agent's session; AppError `not-found` for an unknown one and for another agent's. */
export function findSession(
  em: TenantEntityManager,
  agentId: string,
  sessionId: string,
): Promise<ChatSession> {
  return em.findOneOrFail(ChatSessionEntity, { agentId, sessionId: sessionId.toLowerCase() });
}

export function newSession(
  em: TenantEntityManager,
  agentId: string,
  origin: { userId: string | null; source: Source },
): ChatSession {
  return em.create(ChatSessionEntity, {
    companyId: companyOf(em),
    agentId,
    sessionId: randomUUID(),
    visitorId: null,
    createdBy: origin.userId,
    source: origin.source,
    status: 'active',
    lastMessageAt: null,
  });
}
