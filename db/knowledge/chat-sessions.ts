import { LockMode } from '@mikro-orm/core';
import { ChatSessionEntity, type ChatSession } from './entities.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Ends the agent's active sessions that nobody has written to for `idleMs` milliseconds. */
export async function expireIdleSessions(
  em: TenantEntityManager,
  agentId: string,
  idleMs: number,
): Promise<void> {
  await sqlOf(em).execute(
    `update chat_sessions set status = 'expired', updated_at = now()
      where company_id = ? and agent_id = ? and status = 'active'
        and coalesce(last_message_at, created_at) < now() - ? * interval '1 millisecond'`,
    [companyOf(em), agentId, idleMs],
  );
}

/** Lets one transaction at a time find or make the visitor of this external id. */
export async function lockVisitor(em: TenantEntityManager, externalId: string): Promise<void> {
  const name = `visitor/${companyOf(em)}/${externalId}`;
  await sqlOf(em).execute(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [name]);
}

/**
 * Locks the sessions of a visitor until the transaction ends: before his own row, as a question does it that names him. The
 * other way round, each might wait for the other.
 */
export async function lockSessionsOf(em: TenantEntityManager, visitorId: string): Promise<void> {
  await sqlOf(em).execute(
    `select from chat_sessions where company_id = ? and visitor_id = ? order by id for update`,
    [companyOf(em), visitorId],
  );
}

/**
 * The agent's session with its row locked until the transaction ends, so that its counters lose no count. Throws
 * AppError `not-found`.
 */
export function lockSession(
  em: TenantEntityManager,
  agentId: string,
  sessionId: string,
): Promise<ChatSession> {
  const where = { agentId, sessionId: sessionId.toLowerCase() };
  return em.findOneOrFail(ChatSessionEntity, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}
