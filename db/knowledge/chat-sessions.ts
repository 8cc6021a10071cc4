import { LockMode } from '@mikro-orm/core';
import { ChatSessionEntity, type ChatSession } from './entities.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Ends the agent's active sessions that have been idle for `idleMs` milliseconds. */
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

/** Serialises transactions that find or create the visitor with this external id. */
export async function lockVisitor(em: TenantEntityManager, externalId: string): Promise<void> {
  const name = `visitor/${companyOf(em)}/${externalId}`;
  await sqlOf(em).execute(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [name]);
}

/**
 * Prevents the company's visitors from being deleted until the transaction ends, so that a session can be assigned to one. Must
 * be called before any row is locked: a deletion locks the visitor and then their sessions, a question the session and then its
 * visitor.
 */
export async function keepVisitors(em: TenantEntityManager): Promise<void> {
  await sqlOf(em).execute(`select pg_advisory_xact_lock_shared(hashtextextended(?, 0))`, [visitorsOf(em)]);
}

/**
 * Waits until no other transaction holds the lock of `keepVisitors` for the company, and blocks new ones until this transaction
 * ends.
 */
export async function claimVisitors(em: TenantEntityManager): Promise<void> {
  await sqlOf(em).execute(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [visitorsOf(em)]);
}

const visitorsOf = (em: TenantEntityManager) => `visitors/${companyOf(em)}`;

/** The agent's session, locked until the transaction ends, so that its counters are exact. Throws AppError `not-found`. */
export function lockSession(
  em: TenantEntityManager,
  agentId: string,
  sessionId: string,
): Promise<ChatSession> {
  const where = { agentId, sessionId: sessionId.toLowerCase() };
  return em.findOneOrFail(ChatSessionEntity, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}
