import { CompanyEntity, UserEntity, type User } from '../../../db/platform/entities.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';

/** AppError `not-found`. */
export async function changeRoleOf(em: TenantEntityManager, id: string, role: User['role']): Promise<User> {
  const user = await em.findOneOrFail(UserEntity, { id });
  user.role = role;
  await em.flush();
  return user;
}

/**
 * Removes a member with his sessions, API keys, invitations and reset links; what he created stays. AppErrors
 * `not-found`, `conflict` for the owner.
 */
export async function removeMember(em: TenantEntityManager, companyId: string, id: string): Promise<void> {
  const user = await em.findOneOrFail(UserEntity, { id });
  const company = await em.findOneOrFail(CompanyEntity, { id: companyId });
  if (user.id === company.ownerId) throw new AppError('conflict', 'The owner cannot be removed');
  em.remove(user); // sessions, keys, invitations and reset links follow by foreign key
  await em.flush();
}

/** Who owns what a job of this member makes: the member, or the owner of the company once he is removed. */
export async function ownerOfWork(em: TenantEntityManager, userId: string): Promise<string> {
  if ((await em.count(UserEntity, { id: userId })) > 0) return userId;
  const company = await em.findOneOrFail(CompanyEntity, { id: companyOf(em) });
  return company.ownerId;
}
