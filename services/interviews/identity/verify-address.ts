import { InterviewEntity } from '../../../db/interviews/entities.ts';
import { findInterviewPlace } from '../../../db/interviews/places.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { codeMail } from '../../../domain/interviews/identity/code-mail.ts';
import { invalidInput } from '../../../domain/platform/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { CallPlace } from '../calls/place.ts';
import { languageOf } from '../language-of.ts';
import { isCode } from './codes.ts';
import { mailCode } from './mail-code.ts';

/** Mails a code to a candidate's address. Never fails, and reveals nothing about the interview or the address. */
export async function mailAddressCode(
  deps: Pick<ServiceDeps, 'orm' | 'mailer' | 'secrets' | 'log'>,
  { interviewId, email }: { interviewId: string; email: string },
): Promise<void> {
  const place = await findInterviewPlace(deps.orm, interviewId);
  if (!place) return;
  const em = companyEntityManager(deps.orm, place.companyId);
  const interview = await em.findOneOrFail(InterviewEntity, { id: place.interviewId });
  const mail = codeMail(await languageOf(em, interview), 'address');
  await mailCode(em, deps, { purpose: 'address', subjectId: interview.id, email }, mail);
}

/** Whether the request has a code that was mailed to its address. AppError `invalid-input` for a code that is not valid. */
export async function hasVerified(
  { em, interview }: Pick<CallPlace, 'em' | 'interview'>,
  { secrets }: Pick<ServiceDeps, 'secrets'>,
  { email, code }: { email: string | undefined; code: string | undefined },
): Promise<boolean> {
  if (code === undefined) return false;
  const isGood =
    email !== undefined &&
    (await isCode(em, secrets.key, { purpose: 'address', subjectId: interview.id, email }, code));
  if (!isGood) throw invalidInput('code', 'is wrong or has expired');
  return true;
}
