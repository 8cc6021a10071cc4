import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { MailTemplate } from '../../../domain/interviews/mails/mail-kind.ts';
import { describeError } from '../../../domain/platform/describe-error.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import type { Mailer } from '../../../domain/ports/mailer.ts';
import { composeMail, type MailContent } from './compose.ts';

/** The outcome of sending a mail. `uncertain`: the connection broke, so it may have been sent and must not be sent again. */
type MailOutcome =
  | { state: 'sent' }
  | { state: 'failed'; error: string }
  | { state: 'uncertain' }
  /** Mail is not set up. */
  | { state: 'no-mail' };

interface Deps {
  mailer: Mailer | null;
  log: Logger;
}

/** Sends a mail to a candidate, from the company's template in the given language. AppErrors of `deliver`. */
export async function sendMail(
  em: TenantEntityManager,
  deps: Deps,
  { to, ...content }: MailContent & { to: string },
): Promise<MailOutcome> {
  return deliver(deps, to, await composeMail(em, content));
}

/**
 * Passes a mail to the mail server. AppError `provider-failed` while the server is down: nothing was sent, and it can be tried
 * again.
 */
export async function deliver({ mailer, log }: Deps, to: string, mail: MailTemplate): Promise<MailOutcome> {
  if (!mailer) return { state: 'no-mail' };
  try {
    await mailer.send({ to, ...mail });
    return { state: 'sent' };
  } catch (error) {
    if (isAppError(error, 'provider-failed')) throw error;
    if (isAppError(error, 'provider-rejected')) return { state: 'failed', error: error.message };
    log.warn({ error: describeError(error) }, 'nobody knows whether a mail was sent');
    return { state: 'uncertain' };
  }
}
