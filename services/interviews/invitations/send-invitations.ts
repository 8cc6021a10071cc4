import type { KeyObject } from 'node:crypto';
import { InterviewEntity, type Interview } from '../../../db/interviews/entities.ts';
import {
  claimInvitation,
  countInvitations,
  leaveLinks,
  settleInvitation,
  settleLost,
  type ClaimedInvitation,
} from '../../../db/interviews/invitations.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { MailFields } from '../../../domain/interviews/mails/mail-kind.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import { unseal } from '../../../domain/platform/sealed.ts';
import type { Settings } from '../../../domain/platform/settings/settings.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import type { Mailer } from '../../../domain/ports/mailer.ts';
import { minutesOf } from '../calls/time-limit.ts';
import { languageOf } from '../language-of.ts';
import { linkUrl } from '../links.ts';
import { sendMail } from '../mails/send.ts';
import { tellOfFailure } from '../mails/tell-of-failure.ts';
import { getOrganization } from '../organization.ts';

export interface SendingDeps {
  /** Null: a person passes the links on. */
  mailer: Mailer | null;
  /** Encryption key of the link tokens. */
  secretKey: KeyObject;
  settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'>;
  log: Logger;
}

/** Mails per batch. */
const BATCH = 20;

interface Counts {
  total: number;
  waiting: number;
}

/**
 * Mails some of the waiting links. Each is claimed before it is passed to the mail server, and never claimed again once the
 * server may have accepted it: a mail with an unknown outcome is `uncertain`. AppErrors: `not-found` if the interview was
 * deleted; `provider-failed` while the mail server is down, with the link waiting as before.
 * @param told called after each mail
 */
export async function sendSomeInvitations(
  em: TenantEntityManager,
  deps: SendingDeps,
  interviewId: string,
  told: (progress: { done: number; total: number }) => void,
): Promise<Counts> {
  const interview = await em.findOneOrFail(InterviewEntity, { id: interviewId }, { refresh: true });
  const language = await languageOf(em, interview);
  const organization = (await getOrganization(em)).name;
  await settleLost(em, interviewId);
  const { mailer } = deps;
  if (!mailer) {
    await leaveLinks(em, interviewId);
    return countInvitations(em, interviewId);
  }
  const { total, waiting } = await countInvitations(em, interviewId);
  for (let sent = 0; sent < BATCH; sent++) {
    told({ done: total - waiting + sent, total });
    const claimed = await claimInvitation(em, interviewId);
    if (!claimed) break;
    await sendOne(
      em,
      { ...deps, mailer },
      { interview, claimed },
      {
        keepsToken: interview.reminderDays !== null,
        language,
        organization,
        minutes: String(minutesOf(interview, claimed)),
        link: linkUrl(deps.settings, interview, unseal(deps.secretKey, claimed.sealedToken)),
      },
    );
  }
  return countInvitations(em, interviewId);
}

async function sendOne(
  em: TenantEntityManager,
  deps: { mailer: Mailer; log: Logger },
  { interview, claimed }: { interview: Interview; claimed: ClaimedInvitation },
  { language, keepsToken, ...frame }: { language: string; keepsToken: boolean } & MailFields,
): Promise<void> {
  const { id, email, name: candidate, expiresAt, createdBy } = claimed;
  const fields = {
    ...frame,
    interview: interview.name,
    candidate,
    until: new Date(expiresAt).toISOString().slice(0, 10),
  };
  try {
    const outcome = await sendMail(em, deps, { kind: 'invitation', language, to: email, fields });
    const { state } = outcome;
    const error = state === 'failed' ? outcome.error : null;
    await em.transactional(async (tx) => {
      await settleInvitation(tx, id, state === 'no-mail' ? 'link' : state, { error, keepsToken });
      if (state === 'failed' || state === 'uncertain')
        await tellOfFailure(tx, interview, { email, state, error, createdBy });
    });
  } catch (error) {
    // Nothing was sent: the link waits as before.
    if (isAppError(error, 'provider-failed'))
      await settleInvitation(em, id, 'waiting', { error: null, keepsToken });
    throw error;
  }
}
