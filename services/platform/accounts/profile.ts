import { UserEntity, type User } from '../../../db/platform/entities.ts';
import { countingChange, findForChange, type Named } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { hashPassword, verifyPassword } from '../../../domain/platform/accounts/password.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { endSessions } from './end-sessions.ts';

/** Fields that users can change themselves; missing ones stay unchanged. */
export interface ProfileChange {
  name?: string | undefined;
  avatar?: string | null | undefined;
  preferences?: Record<string, unknown> | undefined;
}

/** AppError `precondition-failed`. */
export function changeProfile(
  em: TenantEntityManager,
  { id, ifMatch }: Named,
  change: ProfileChange,
): Promise<User> {
  return em.transactional(async (tx) => {
    const user = await findForChange(tx, UserEntity, { id }, ifMatch);
    return countingChange(user, ['name', 'avatar', 'preferences'], () => tx.assign(user, change));
  });
}

/** Sets a new password and ends the user's sessions except `keepSession`. AppError `wrong-password`. */
export async function changePassword(
  em: TenantEntityManager,
  { userId, keepSession }: { userId: string; keepSession: string | null },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const user = await em.findOneOrFail(UserEntity, { id: userId });
  if (!(await verifyPassword(currentPassword, user.passwordHash))) throw new AppError('wrong-password');
  user.passwordHash = await hashPassword(newPassword);
  await em.flush();
  await endSessions(em, user.id, keepSession ?? undefined);
}
