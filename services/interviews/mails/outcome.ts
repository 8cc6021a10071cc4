import { InterviewEntity, type Response } from '../../../db/interviews/entities.ts';
import { InterviewMailEntity, type InterviewMail } from '../../../db/interviews/mail-entities.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import {
  OUTCOME_KINDS,
  type MailTemplate,
  type OutcomeKind,
} from '../../../domain/interviews/mails/mail-kind.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import { keepInterview } from '../keep-interview.ts';
import { addMail } from './add-mail.ts';
import { wakeMails } from './wake.ts';
import { mailWriter } from './write-mail.ts';

/** States of mails that were not sent and will not be. */
const NOT_SENT = ['failed', 'stopped'] as const;

/** The outcome that was or will be mailed to a candidate, and the one whose mail failed; null: none. */
export async function knownOutcome(
  em: TenantEntityManager,
  { id: responseId }: Pick<Response, 'id'>,
): Promise<{ sent: InterviewMail | null; refused: InterviewMail | null }> {
  const where = { responseId, kind: { $in: [...OUTCOME_KINDS] } };
  const found = await em.find(InterviewMailEntity, where, { orderBy: { id: 'desc' } });
  const sent = found.find(({ state }) => state !== 'failed' && state !== 'stopped') ?? null;
  return { sent, refused: sent ? null : (found.find(({ state }) => state === 'failed') ?? null) };
}

/** A draft of the outcome mail, before anybody has it sent. */
export async function draftOutcome(
  em: TenantEntityManager,
  { interviewId, name }: Response,
  kind: OutcomeKind,
): Promise<MailTemplate> {
  const interview = await em.findOneOrFail(InterviewEntity, { id: interviewId });
  const write = await mailWriter(em, interview, { kind, name });
  return write({});
}

/**
 * Schedules the mail about the outcome of an interview, with this text. AppErrors `conflict` without an address, and once an
 * outcome was mailed: nobody gets two. A failed or stopped mail is replaced.
 */
export async function sendOutcome(
  em: TenantEntityManager,
  { jobs }: Pick<ServiceDeps, 'jobs'>,
  { id: responseId, interviewId, name, email }: Response,
  { kind, subject, text, userId }: MailTemplate & { kind: OutcomeKind; userId: string },
): Promise<InterviewMail> {
  if (!email) throw new AppError('conflict', 'The candidate has given no e-mail address');
  const { mail, interview } = await em.transactional(async (tx) => {
    const kept = await keepInterview(tx, interviewId, 'conflict');
    const outcomes = { responseId, kind: { $in: [...OUTCOME_KINDS] } };
    await tx.nativeDelete(InterviewMailEntity, { ...outcomes, state: { $in: [...NOT_SENT] } });
    if ((await tx.count(InterviewMailEntity, outcomes)) > 0)
      throw new AppError('conflict', 'An outcome was mailed to this candidate already');
    const words = { subject, text, createdBy: userId };
    const made = addMail(tx, { kind, interviewId, responseId, name, email, dueAt: new Date(), ...words });
    await tx.flush();
    return { mail: made, interview: kept };
  });
  await wakeMails(jobs, companyOf(em), interview);
  return mail;
}
