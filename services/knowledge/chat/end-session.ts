import { lockSession } from '../../../db/knowledge/chat-sessions.ts';
import type { ChatSession } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { findAgent } from '../agents.ts';
import { findSession } from './sessions.ts';

/** Names a session of an agent. */
export interface SessionPath {
  agentId: string;
  sessionId: string;
}

/** The agent's session. AppError `not-found` when agent or session is unknown or deleted. */
export async function sessionOf(
  em: TenantEntityManager,
  { agentId, sessionId }: SessionPath,
): Promise<ChatSession> {
  await findAgent(em, agentId);
  return findSession(em, agentId, sessionId);
}

/** Closes an active session; a closed or expired one stays unchanged. AppError `not-found`. */
export async function closeSession(em: TenantEntityManager, path: SessionPath): Promise<ChatSession> {
  await findAgent(em, path.agentId);
  return em.transactional(async (tx) => {
    const locked = await lockSession(tx, path.agentId, path.sessionId);
    if (locked.status === 'active') locked.status = 'closed';
    return locked;
  });
}

/** Deletes a session; its messages are deleted by foreign key. AppError `not-found`. */
export async function deleteSession(em: TenantEntityManager, path: SessionPath): Promise<void> {
  em.remove(await sessionOf(em, path));
  await em.flush();
}
