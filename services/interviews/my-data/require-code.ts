import { InterviewEntity, type Response } from '../../../db/interviews/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { codeMail } from '../../../domain/interviews/identity/code-mail.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import { isCode } from '../identity/codes.ts';
import { mailCode } from '../identity/mail-code.ts';
import { languageOf } from '../language-of.ts';

type Subject = Pick<Response, 'id' | 'email' | 'interviewId'>;

/** Mails the code that unlocks a candidate's stored data to the stored address. Never fails. */
export async function mailMyDataCode(
  em: TenantEntityManager,
  deps: Pick<ServiceDeps, 'mailer' | 'secrets' | 'log'>,
  { id, email, interviewId }: Subject,
): Promise<void> {
  if (!email) return;
  const interview = await em.findOneOrFail(InterviewEntity, { id: interviewId });
  const mail = codeMail(await languageOf(em, interview), 'my-data');
  await mailCode(em, deps, { purpose: 'my-data', subjectId: id, email }, mail);
}

/**
 * AppError `code-required` if the mailed code is missing or wrong. If mail is not set up, or no address is stored, the link alone
 * is enough.
 */
export async function requireMyDataCode(
  em: TenantEntityManager,
  { mailer, secrets }: Pick<ServiceDeps, 'mailer' | 'secrets'>,
  { id, email }: Subject,
  code: string,
): Promise<void> {
  if (!mailer || !email) return;
  const isGood =
    code !== '' && (await isCode(em, secrets.key, { purpose: 'my-data', subjectId: id, email }, code));
  if (!isGood) throw new AppError('code-required');
}
