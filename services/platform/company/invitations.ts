import { InvitationEntity, type Invitation } from '../../../db/platform/entities.ts';
import { findOpenInvitation, type OpenInvitation } from '../../../db/platform/callers.ts';
import type { Orm } from '../../../db/orm.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { registrationPolicy } from '../../../domain/platform/accounts/registration-policy.ts';
import { hashToken, newToken } from '../../../domain/platform/accounts/token.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { publicUrl } from '../../../domain/platform/urls/public-url.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Caller } from '../caller.ts';

const VALID_FOR = 7 * 86_400_000; // a week

/**
 * Invites a person to the company. `url` is the registration link; only its hash is stored. AppError `registration-closed` if
 * registration is disabled, even with an invitation.
 */
export async function inviteMember(
  em: TenantEntityManager,
  { settings }: Pick<ServiceDeps, 'settings'>,
  { companyId, userId }: Pick<Caller, 'companyId' | 'userId'>,
  { email, role }: { email: string; role: Invitation['role'] },
): Promise<{ invitation: Invitation; url: string }> {
  if (registrationPolicy(settings) === 'closed')
    throw new AppError(
      'registration-closed',
      'Nobody can register here, so an invitation would be of no use',
    );
  const token = newToken();
  const invitation = em.create(InvitationEntity, {
    companyId,
    createdBy: userId,
    email,
    role,
    tokenHash: hashToken(token),
    expiresAt: new Date(Date.now() + VALID_FOR),
  });
  await em.flush();
  return { invitation, url: publicUrl(settings, `/app/register?invitationToken=${token}`) };
}

/** Invalidates the link of an invitation. Users who have already joined with it stay. AppError `not-found`. */
export async function revokeInvitation(em: TenantEntityManager, id: string): Promise<void> {
  em.remove(await em.findOneOrFail(InvitationEntity, { id }));
  await em.flush();
}

/** The invitation of a link. AppError `not-found` if it is unknown, used, expired or revoked. */
export async function readInvitation(orm: Orm, token: string): Promise<OpenInvitation> {
  const found = await findOpenInvitation(orm, hashToken(token));
  if (!found) throw new AppError('not-found');
  return found;
}
