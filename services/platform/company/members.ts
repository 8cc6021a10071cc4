import { CompanyEntity, UserEntity, type User } from '../../../db/platform/entities.ts';
import { countingChange, findForChange, type Named } from '../../../db/platform/versions.ts';
import { WebhookEndpointEntity } from '../../../db/platform/webhook-entities.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import { mailNotice } from '../notices/mail-notice.ts';
import { addNotice } from '../notices/notices.ts';

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
 * Removes a member with all sessions, API keys, invitations, reset links and notices. Records that the member created stay. The
 * member's webhook endpoints pass to the company owner, because they receive what their creator may read; the owner gets a
 * notice. AppErrors `not-found`, `precondition-failed`, `conflict` for the owner.
 */
export async function removeMember(
  em: TenantEntityManager,
  deps: Pick<ServiceDeps, 'mailer' | 'log'>,
  { id, ifMatch }: Named,
): Promise<void> {
  const passed = await em.transactional(async (tx) => {
    const user = await findForChange(tx, UserEntity, { id }, ifMatch);
    const { ownerId } = await tx.findOneOrFail(CompanyEntity, { id: companyOf(tx) });
    if (user.id === ownerId) throw new AppError('conflict', 'The owner cannot be removed');
    const told = await passEndpoints(tx, user, ownerId);
    tx.remove(user); // sessions, keys, invitations, reset links and notices follow by foreign key
    return told;
  });
  // Sent in the background, so that removing a member does not wait for it.
  if (passed) void mailNotice(deps, em, passed);
}

/** Passes a member's endpoints to the owner; null if the member had none. */
async function passEndpoints(
  tx: TenantEntityManager,
  { id, name }: User,
  ownerId: string,
): Promise<{ userId: string; subject: string; text: string } | null> {
  const endpoints = await tx.find(WebhookEndpointEntity, { createdBy: id });
  if (endpoints.length === 0) return null;
  for (const endpoint of endpoints) endpoint.createdBy = ownerId;
  const which = endpoints.map(({ url }) => url).join(', ');
  const text = `${name} was removed from the company. The webhook endpoints of ${name} belong to you now and receive events of what you may read: ${which}`;
  addNotice(tx, { userId: ownerId, kind: 'endpoints-passed', text });
  return { userId: ownerId, subject: 'Webhook endpoints are yours now', text };
}

/** The owner of what a job of this member creates: the member, or the owner of the company once the member has been removed. */
export async function ownerOfWork(em: TenantEntityManager, userId: string): Promise<string> {
  if ((await em.count(UserEntity, { id: userId })) > 0) return userId;
  const company = await em.findOneOrFail(CompanyEntity, { id: companyOf(em) });
  return company.ownerId;
}
