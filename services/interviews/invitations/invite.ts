import { LockMode } from '@mikro-orm/core';
import { InterviewEntity, InterviewLinkEntity, type Interview } from '../../../db/interviews/entities.ts';
import { hasFreshInvitations, invitedAddresses } from '../../../db/interviews/invitations.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { Invitee } from '../../../domain/interviews/invitations/invitation.ts';
import { newToken } from '../../../domain/platform/accounts/token.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { hasEnded, type JobState } from '../../../domain/platform/job/job.ts';
import { seal } from '../../../domain/platform/sealed.ts';
import { interviewInvitations } from '../../../jobs/interviews/interview-invitations.ts';
import type { ServiceDeps } from '../../deps.ts';
import { jobByKey } from '../../platform/jobs-by-key.ts';
import { requireKept } from '../keep-interview.ts';
import { LINK_MINUTES, newLink } from '../links.ts';

/** Seconds within which a list's job starts; a list still waiting after that was abandoned by a crashed process. */
const BEGINS_WITHIN = 60;

/**
 * Creates a link for each candidate without a valid one, and starts the job that mails them. AppError `conflict` if the interview
 * is being deleted, and while another list is being mailed: its job might miss links added at the very end.
 */
export async function invite(
  em: TenantEntityManager,
  { jobs, secrets }: Pick<ServiceDeps, 'jobs' | 'secrets'>,
  { id: interviewId, name: interview }: Interview,
  invitees: readonly Invitee[],
  userId: string,
): Promise<{ job: JobState; invited: number }> {
  const invited = await em.transactional(async (tx) => {
    // Locked, so that concurrent lists are handled one after the other.
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    requireKept(await tx.findOneOrFail(InterviewEntity, { id: interviewId }, options), 'conflict');
    await requireIdle(tx, interviewId);
    const known = await invitedAddresses(tx, interviewId);
    const fresh = invitees.filter(({ email }) => !known.has(email.toLowerCase()));
    for (const candidate of fresh) {
      const token = newToken();
      const { timeFactor } = candidate;
      const request = { interviewId, candidate, minutes: LINK_MINUTES, singleUse: true, userId, timeFactor };
      const mailed = { invitation: 'waiting' as const, sealedToken: seal(secrets.key, token) };
      tx.create(InterviewLinkEntity, { ...newLink(companyOf(tx), token, request), ...mailed });
    }
    await tx.flush();
    return fresh.length;
  });
  return { job: await mail(em, jobs, { id: interviewId, name: interview }), invited };
}

/** For a repeated list: how many of these candidates already have links, and the job that mails them. */
export async function invitedBefore(
  em: TenantEntityManager,
  { jobs }: Pick<ServiceDeps, 'jobs'>,
  interview: Interview,
  made: readonly string[],
): Promise<{ job: JobState; invited: number } | null> {
  const invited = await em.count(InterviewLinkEntity, { id: { $in: [...made] }, interviewId: interview.id });
  return invited === 0 ? null : { job: await mail(em, jobs, interview), invited };
}

/** Starts the job that mails the links, unless it is already running. */
async function mail(
  em: TenantEntityManager,
  jobs: ServiceDeps['jobs'],
  { id: interviewId, name: interview }: Pick<Interview, 'id' | 'name'>,
): Promise<JobState> {
  const request = { companyId: companyOf(em), key: interviewId, input: { interviewId, interview } };
  return (await jobs.start(interviewInvitations, request, { again: true })).job;
}

async function requireIdle(tx: TenantEntityManager, interviewId: string): Promise<void> {
  const job = await jobByKey(tx, interviewInvitations, interviewId);
  const isOpen = job !== null && !hasEnded(job.status);
  if (isOpen || (await hasFreshInvitations(tx, interviewId, BEGINS_WITHIN)))
    throw new AppError('conflict', 'The previous list is still being mailed');
}
