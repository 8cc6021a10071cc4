import { CompanyEntity, UserEntity, type User } from '../../../db/platform/entities.ts';
import { countingChange, findForChange, type Named } from '../../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';

/** AppErrors `not-found`, `precondition-failed`. */
export function changeRoleOf(
  em: TenantEntityManager,
  { id, ifMatch }: Named,
  role: User['role'],
): Promise<User> {
  return em.transactional(async (tx) => {
    const user = await findForChange(tx, UserEntity, { id }, ifMatch);
    return countingChange(user, ['role'], () => {
      user.role = role;
    });
  });
}

/**
 * Removes a member with his sessions, API keys, invitations and reset links; what he created stays. AppErrors
 * `not-found`, `precondition-failed`, `conflict` for the owner.
 */
export async function removeMember(em: TenantEntityManager, { id, ifMatch }: Named): Promise<void> {
  await em.transactional(async (tx) => {
    const user = await findForChange(tx, UserEntity, { id }, ifMatch);
    const company = await tx.findOneOrFail(CompanyEntity, { id: companyOf(tx) });
    if (user.id === company.ownerId) throw new AppError('conflict', 'The owner cannot be removed');
    tx.remove(user); // sessions, keys, invitations and reset links follow by foreign key
  });
}

/** Who owns what a job of this member makes: the member, or the owner of the company once he is removed. */
export async function ownerOfWork(em: TenantEntityManager, userId: string): Promise<string> {
  if ((await em.count(UserEntity, { id: userId })) > 0) return userId;
  const company = await em.findOneOrFail(CompanyEntity, { id: companyOf(em) });
  return company.ownerId;
}
