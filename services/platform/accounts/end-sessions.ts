import { SessionEntity } from '../../../db/platform/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';

/** Signs a user out everywhere, or everywhere else. JWTs of ended sessions are dead with them. */
export async function endSessions(em: TenantEntityManager, userId: string, keep?: string): Promise<void> {
  await em.nativeDelete(SessionEntity, { userId, ...(keep ? { id: { $ne: keep } } : {}) });
}
