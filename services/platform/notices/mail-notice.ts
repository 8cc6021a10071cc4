import { UserEntity } from '../../../db/platform/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { describeError } from '../../../domain/platform/describe-error.ts';
import type { ServiceDeps } from '../../deps.ts';

/** Mails a notice to its member if mail is set up. Never throws, because the notice is stored. */
export async function mailNotice(
  { mailer, log }: Pick<ServiceDeps, 'mailer' | 'log'>,
  em: TenantEntityManager,
  { userId, subject, text }: { userId: string; subject: string; text: string },
): Promise<void> {
  if (!mailer) return;
  try {
    const { email } = await em.findOneOrFail(UserEntity, { id: userId });
    await mailer.send({ to: email, subject, text });
  } catch (error) {
    log.error({ error: describeError(error), userId }, 'the e-mail of a notice could not be sent');
  }
}
