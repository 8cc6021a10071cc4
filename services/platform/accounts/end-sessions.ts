import { SessionEntity } from '../../../db/platform/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';

/** Signs a user out everywhere, or everywhere but in the session `keep`. JWTs of ended sessions become invalid too. */
export async function endSessions(em: TenantEntityManager, userId: string, keep?: string): Promise<void> {
  await em.nativeDelete(SessionEntity, { userId, ...(keep ? { id: { $ne: keep } } : {}) });
}

/** Ends one session of a user. AppError `not-found` for an unknown session or one of another user. */
export async function endSession(em: TenantEntityManager, userId: string, id: string): Promise<void> {
  em.remove(await em.findOneOrFail(SessionEntity, { id, userId }));
  await em.flush();
}

/** Ends the session of the caller, if it still exists. API keys have none. */
export async function signOut(em: TenantEntityManager, sessionId: string | null): Promise<void> {
  await em.nativeDelete(SessionEntity, { id: sessionId ?? '' });
}
