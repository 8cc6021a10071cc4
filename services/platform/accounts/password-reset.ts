import { LockMode } from '@mikro-orm/core';
import { findUserByEmail } from '../../../db/platform/callers.ts';
import { PasswordResetEntity, UserEntity } from '../../../db/platform/entities.ts';
import type { Orm } from '../../../db/orm.ts';
import { companyEntityManager, systemEntityManager } from '../../../db/tenancy.ts';
import { emailKey } from '../../../domain/platform/accounts/email.ts';
import { hashPassword } from '../../../domain/platform/accounts/password.ts';
import { hashToken, newToken } from '../../../domain/platform/accounts/token.ts';
import { describeError } from '../../../domain/platform/describe-error.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { publicUrl } from '../../../domain/platform/urls/public-url.ts';
import type { Settings } from '../../../domain/platform/settings/settings.ts';
import type { ServiceDeps } from '../../deps.ts';
import { addNotice } from '../notices/notices.ts';
import { endSessions } from './end-sessions.ts';

const VALID_FOR = 3_600_000; // an hour

export interface ResetLink {
  /** The account's e-mail address as registered: the only one to which the link may be sent. */
  email: string;
  url: string;
}

/** A link with which the user of this e-mail can set a new password, valid once and for an hour; null for an unknown e-mail. */
export async function resetPasswordLink(
  orm: Orm,
  settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'>,
  email: string,
): Promise<ResetLink | null> {
  const user = await findUserByEmail(orm, emailKey(email));
  if (!user) return null;
  const token = newToken();
  const em = companyEntityManager(orm, user.companyId);
  em.create(PasswordResetEntity, {
    companyId: user.companyId,
    userId: user.id,
    tokenHash: hashToken(token),
    expiresAt: new Date(Date.now() + VALID_FOR),
  });
  await em.flush();
  return { email: user.email, url: publicUrl(settings, `/app/reset-password?token=${token}`) };
}

/** Sends the link if mail is set up. Never throws, so that the response reveals nothing about the account. */
export async function mailResetLink(
  { orm, settings, mailer, log }: ServiceDeps,
  email: string,
): Promise<void> {
  if (!mailer) return;
  try {
    const link = await resetPasswordLink(orm, settings, email);
    if (!link) return;
    await tellOfReset(orm, email);
    await mailer.send({
      to: link.email,
      subject: 'Reset your Millrace password',
      text: `We received a request to reset your Millrace password.\nSet a new password within one hour:\n\n${link.url}\n\nIf you did not request this, you can ignore this e-mail.\n`,
    });
  } catch (error) {
    log.error({ error: describeError(error) }, 'the password reset e-mail could not be sent');
  }
}

/** Without the link, because the holder of a stolen session must not get the password as well. */
async function tellOfReset(orm: Orm, email: string): Promise<void> {
  const user = await findUserByEmail(orm, emailKey(email));
  if (!user) return;
  const em = companyEntityManager(orm, user.companyId);
  const text =
    'A link to reset your password was requested and mailed to you. If that was not you, ignore it.';
  addNotice(em, { userId: user.id, kind: 'password-reset', text });
  await em.flush();
}

/** Sets the password and signs the user out everywhere. Throws `invalid-token` for an unknown, used or expired link. */
export async function resetPassword(orm: Orm, token: string, newPassword: string): Promise<void> {
  const passwordHash = await hashPassword(newPassword);
  const companyId = await companyOfLink(orm, token);
  await companyEntityManager(orm, companyId).transactional(async (em) => {
    const link = await em.findOne(PasswordResetEntity, usable(token), {
      lockMode: LockMode.PESSIMISTIC_WRITE,
    });
    if (!link) throw new AppError('invalid-token');
    link.usedAt = new Date();
    const user = await em.findOneOrFail(UserEntity, { id: link.userId });
    user.passwordHash = passwordHash;
    await endSessions(em, user.id);
    await em.nativeDelete(PasswordResetEntity, { userId: user.id, id: { $ne: link.id } });
  });
}

async function companyOfLink(orm: Orm, token: string): Promise<string> {
  const link = await systemEntityManager(orm).findOne(PasswordResetEntity, usable(token));
  if (!link) throw new AppError('invalid-token');
  return link.companyId;
}

function usable(token: string) {
  return { tokenHash: hashToken(token), usedAt: null, expiresAt: { $gt: new Date() } };
}
