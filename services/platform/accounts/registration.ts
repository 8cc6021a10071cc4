import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { CompanyEntity, InvitationEntity, UserEntity, type User } from '../../../db/platform/entities.ts';
import type { Orm } from '../../../db/orm.ts';
import { systemEntityManager, type SystemEntityManager } from '../../../db/tenancy.ts';
import { emailKey } from '../../../domain/platform/accounts/email.ts';
import { hashPassword } from '../../../domain/platform/accounts/password.ts';
import { hashToken } from '../../../domain/platform/accounts/token.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { newId } from '../../../domain/platform/id.ts';

export interface Registration {
  name: string;
  email: string;
  password: string;
  companyName?: string;
  invitationToken?: string;
}

/**
 * Creates a user, and a company that they own unless an invitation names one. Users get the role `user`, or `admin` if invited as
 * such. Throws `email-taken`, `invalid-token`.
 */
export async function createUser(orm: Orm, registration: Registration): Promise<User> {
  const passwordHash = await hashPassword(registration.password);
  try {
    return await systemEntityManager(orm).transactional(async (em) => {
      const { companyId, role, userId } = registration.invitationToken
        ? await acceptInvitation(em, registration.invitationToken, registration.email)
        : foundCompany(em, registration);
      return em.create(UserEntity, {
        id: userId,
        companyId,
        name: registration.name,
        email: registration.email,
        emailKey: emailKey(registration.email),
        passwordHash,
        role,
        preferences: {},
      });
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('email-taken');
    throw error;
  }
}

interface Place {
  companyId: string;
  role: 'user' | 'admin';
  userId: string;
}

function foundCompany(em: SystemEntityManager, { name, companyName }: Registration): Place {
  const place: Place = { companyId: newId(), role: 'user', userId: newId() };
  em.create(CompanyEntity, {
    id: place.companyId,
    name: companyName ?? `Company of ${name}`,
    ownerId: place.userId,
  });
  return place;
}

/** The row lock lets one registration win when two use the same link at once. */
async function acceptInvitation(em: SystemEntityManager, token: string, email: string): Promise<Place> {
  const invitation = await em.findOne(
    InvitationEntity,
    { tokenHash: hashToken(token), acceptedAt: null, expiresAt: { $gt: new Date() } },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!invitation || emailKey(invitation.email) !== emailKey(email)) throw new AppError('invalid-token');
  invitation.acceptedAt = new Date();
  return { companyId: invitation.companyId, role: invitation.role, userId: newId() };
}
