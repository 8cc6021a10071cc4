import type { KeyObject } from 'node:crypto';
import { InterviewEntity } from '../../../db/interviews/entities.ts';
import {
  claimInvitation,
  countInvitations,
  leaveLinks,
  settleInvitation,
  settleLost,
  type ClaimedInvitation,
} from '../../../db/interviews/invitations.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { invitationMail } from '../../../domain/interviews/invitations/invitation-mail.ts';
import { describeError } from '../../../domain/platform/describe-error.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import { unseal } from '../../../domain/platform/sealed.ts';
import type { Settings } from '../../../domain/platform/settings/settings.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import type { Mailer } from '../../../domain/ports/mailer.ts';
import { linkUrl } from '../links.ts';
import { getOrganization } from '../organization.ts';

export interface SendingDeps {
  /** Null: a person passes the links on. */
  mailer: Mailer | null;
  /** Key of the link tokens. */
  secretKey: KeyObject;
  settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'>;
  log: Logger;
}

/** Mails of one batch. */
const BATCH = 20;

interface Counts {
  total: number;
  waiting: number;
}

/**
 * Mails some of the waiting links. Each is claimed before it is handed to the mail server, and never claimed again once the
 * server may have taken it: a mail with an unknown outcome is `uncertain`. AppErrors: `not-found` if the interview was deleted;
 * `provider-failed` while the mail server is down, with the link waiting as before.
 * @param told called after each mail
 */
export async function sendSomeInvitations(
  em: TenantEntityManager,
  deps: SendingDeps,
  interviewId: string,
  told: (progress: { done: number; total: number }) => void,
): Promise<Counts> {
  const interview = await em.findOneOrFail(InterviewEntity, { id: interviewId }, { refresh: true });
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
    await sendOne(em, { ...deps, mailer }, claimed, {
      organization,
      interview: interview.name,
      minutes: interview.timeDurationMinutes,
      url: linkUrl(deps.settings, interview, unseal(deps.secretKey, claimed.sealedToken)),
    });
  }
  return countInvitations(em, interviewId);
}

async function sendOne(
  em: TenantEntityManager,
  { mailer, log }: { mailer: Mailer; log: Logger },
  { id, email, name: candidate, expiresAt }: ClaimedInvitation,
  frame: { organization: string; interview: string; minutes: number; url: string },
): Promise<void> {
  const mail = invitationMail({ ...frame, candidate, expiresAt: new Date(expiresAt) });
  try {
    await mailer.send({ to: email, ...mail });
  } catch (error) {
    if (isAppError(error, 'provider-failed')) {
      await settleInvitation(em, id, 'waiting');
      throw error;
    }
    const isRefused = isAppError(error, 'provider-rejected');
    if (!isRefused)
      log.warn({ linkId: id, error: describeError(error) }, 'nobody knows whether an invitation was mailed');
    return settleInvitation(em, id, isRefused ? 'failed' : 'uncertain', isRefused ? error.message : null);
  }
  await settleInvitation(em, id, 'sent');
}
