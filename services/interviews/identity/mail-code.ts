import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { describeError } from '../../../domain/platform/describe-error.ts';
import type { ServiceDeps } from '../../deps.ts';
import { newCode, type CodeFor } from './codes.ts';

/** The mail that contains a code. */
export interface CodeMail {
  subject: string;
  /** `{code}`, `{minutes}`. */
  text: string;
}

/**
 * Mails a code to an address, if mail is set up and the address has not had too many. Never fails and never reports the outcome,
 * so that no answer reveals anything about the address.
 */
export async function mailCode(
  em: TenantEntityManager,
  { mailer, secrets, log }: Pick<ServiceDeps, 'mailer' | 'secrets' | 'log'>,
  who: CodeFor,
  { subject, text }: CodeMail,
): Promise<void> {
  if (!mailer) return;
  try {
    const code = await newCode(em, secrets.key, who);
    if (code === null) return;
    await mailer.send({ to: who.email, subject, text: text.replace('{code}', code) });
  } catch (error) {
    log.error({ error: describeError(error) }, 'a code could not be mailed to a candidate');
  }
}
