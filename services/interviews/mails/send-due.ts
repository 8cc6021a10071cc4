import type { KeyObject } from 'node:crypto';
import {
  InterviewEntity,
  InterviewLinkEntity,
  ResponseEntity,
  type Interview,
} from '../../../db/interviews/entities.ts';
import { InterviewMailEntity, type InterviewMail } from '../../../db/interviews/mail-entities.ts';
import { claimMail, settleLostMails, settleMail, untilNextMail } from '../../../db/interviews/outbox.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { MailFields } from '../../../domain/interviews/mails/mail-kind.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import { unseal } from '../../../domain/platform/sealed.ts';
import { minutesOf } from '../calls/time-limit.ts';
import { linkUrl } from '../links.ts';
import { makeMyDataLink } from '../my-data/make-my-data-link.ts';
import type { SendingDeps } from '../invitations/send-invitations.ts';
import { deliver } from './send.ts';
import { tellOfFailure } from './tell-of-failure.ts';
import { writeMail } from './write-mail.ts';

export type OutboxDeps = SendingDeps;

/** Mails per batch. */
const BATCH = 20;

/**
 * Sends the mails of an interview that are due. Each is claimed before it is passed to the mail server, and never claimed again
 * once the server may have accepted it. Mails that are no longer needed are stopped; those of an erased person no longer exist.
 * AppErrors `not-found` if the interview was deleted; `provider-failed` while the mail server is down, with the mail waiting as
 * before.
 * @param look called before each mail
 * @returns milliseconds until the next one is due; null if none waits
 */
export async function sendDueMails(
  em: TenantEntityManager,
  deps: OutboxDeps,
  interviewId: string,
  look: () => void,
): Promise<number | null> {
  const interview = await em.findOneOrFail(InterviewEntity, { id: interviewId }, { refresh: true });
  await settleLostMails(em, interviewId);
  for (let sent = 0; sent < BATCH; sent++) {
    look();
    const id = await claimMail(em, interviewId);
    if (id === null) break;
    await sendOne(em, deps, interview, id);
  }
  return untilNextMail(em, interviewId);
}

async function sendOne(
  em: TenantEntityManager,
  deps: OutboxDeps,
  interview: Interview,
  id: string,
): Promise<void> {
  try {
    const to = await addressFor(em, deps, interview, id);
    if (to === null) return await settleMail(em, id, 'stopped');
    // Read again: the person may just have been erased.
    const mail = await em.findOne(InterviewMailEntity, { id }, { refresh: true });
    if (!mail) return;
    const text = mail.sealedText ? unseal(deps.secretKey, mail.sealedText) : (mail.text ?? '');
    const outcome = await deliver(deps, to, { subject: mail.subject ?? '', text });
    const { state } = outcome;
    const error = state === 'failed' ? outcome.error : null;
    const createdBy = mail.createdBy ?? null;
    await em.transactional(async (tx) => {
      await settleMail(tx, id, state === 'no-mail' ? 'link' : state, error);
      if (state === 'failed' || state === 'uncertain')
        await tellOfFailure(tx, interview, { email: to, state, error, createdBy });
    });
  } catch (error) {
    if (isAppError(error, 'provider-failed')) await settleMail(em, id, 'waiting');
    throw error;
  }
}

/** Writes a mail that has no text yet, and returns its address; null if the mail is no longer needed. */
function addressFor(
  em: TenantEntityManager,
  deps: OutboxDeps,
  interview: Interview,
  id: string,
): Promise<string | null> {
  return em.transactional(async (tx) => {
    const mail = await tx.findOne(InterviewMailEntity, { id }, { refresh: true });
    if (!mail || interview.deletingAt) return null;
    if (mail.kind === 'reminder') {
      const fields = await reminderFields(tx, deps, interview, mail);
      if (!fields) return null;
      await writeMail(tx, deps.secretKey, interview, { mail, fields });
    }
    if (mail.kind === 'confirmation' && mail.responseId) {
      const response = await tx.findOne(ResponseEntity, { id: mail.responseId }, { refresh: true });
      if (!response?.email) return null;
      // The candidate may have corrected the address in the meantime.
      mail.email = response.email;
      mail.name = response.name ?? null;
      const myDataLink = await makeMyDataLink(tx, deps.settings, response.id);
      await writeMail(tx, deps.secretKey, interview, { mail, fields: { myDataLink } });
    }
    return mail.email;
  });
}

/** Null if the candidate has answered, or the link is no longer valid. */
async function reminderFields(
  tx: TenantEntityManager,
  { settings, secretKey }: { settings: OutboxDeps['settings']; secretKey: KeyObject },
  interview: Interview,
  { linkId }: InterviewMail,
): Promise<MailFields | null> {
  const link = linkId ? await tx.findOne(InterviewLinkEntity, { id: linkId }, { refresh: true }) : null;
  if (!link?.sealedToken || link.revokedAt || link.usedAt || link.expiresAt.getTime() <= Date.now())
    return null;
  if ((await tx.count(ResponseEntity, { linkId: link.id, isEnded: true })) > 0) return null;
  return {
    minutes: String(minutesOf(interview, link)),
    until: link.expiresAt.toISOString().slice(0, 10),
    link: linkUrl(settings, interview, unseal(secretKey, link.sealedToken)),
  };
}
