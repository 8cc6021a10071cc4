import { InterviewEntity, type Response } from '../../../db/interviews/entities.ts';
import { CompanyEntity, UserEntity } from '../../../db/platform/entities.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { teamOf } from '../../../domain/interviews/team.ts';
import type { CallConcern, FoundConcern } from '../../../domain/interviews/concern.ts';
import type { ServiceDeps } from '../../deps.ts';
import { mailNotice } from '../../platform/notices/mail-notice.ts';
import { addNotice } from '../../platform/notices/notices.ts';

/** A notice to the team, to be mailed after the transaction. */
export interface TeamNotice {
  userIds: string[];
  subject: string;
  text: string;
}

/** The most serious level among new findings; null: there are none. */
function newConcern(before: CallConcern | null, after: CallConcern | null): FoundConcern['level'] | null {
  const levels = (one: CallConcern | null) => (one?.turns ?? []).map(({ level }) => level);
  const fresh = levels(after).filter((level) => !levels(before).includes(level));
  return fresh.includes('acute') ? 'acute' : (fresh[0] ?? null);
}

/** Stores the distress findings of a call, and notifies the team of new ones. In the caller's transaction; null: no notice. */
export async function keepConcern(
  tx: TenantEntityManager,
  response: Response,
  concern: CallConcern | null,
): Promise<TeamNotice | null> {
  const level = newConcern(response.concern ?? null, concern);
  response.concern = concern;
  return level ? tellTeam(tx, response, level) : null;
}

/**
 * Notifies the interview's team that a candidate may need a person. Contains no score and none of the candidate's words. In the
 * caller's transaction.
 */
async function tellTeam(
  tx: TenantEntityManager,
  { id, interviewId }: Pick<Response, 'id' | 'interviewId'>,
  level: FoundConcern['level'],
): Promise<TeamNotice> {
  const interview = await tx.findOneOrFail(InterviewEntity, { id: interviewId });
  const { name } = interview;
  const { ownerId } = await tx.findOneOrFail(CompanyEntity, { id: companyOf(tx) });
  const team = await tx.find(UserEntity, { id: { $in: teamOf(interview) } }, { fields: ['id'] });
  // All members of the team may have left the company.
  const userIds = team.length > 0 ? team.map(({ id: userId }) => userId) : [ownerId];
  const what =
    level === 'acute'
      ? 'said something that sounds like danger to themselves. The questions were ended'
      : 'said something that sounds like distress';
  const text = `A candidate of the interview “${name}” ${what}. They were shown where to find help. Please read what they said, and ask how they are if you can.`;
  for (const userId of userIds)
    addNotice(tx, { userId, kind: 'candidate-concern', text, record: { kind: 'response', id } });
  return { userIds, subject: `A candidate of “${name}” may need a person`, text };
}

/** Mails a notice to each member if mail is set up. Never fails. */
export async function mailTeam(
  deps: Pick<ServiceDeps, 'mailer' | 'log'>,
  em: TenantEntityManager,
  { userIds, subject, text }: TeamNotice,
): Promise<void> {
  for (const userId of userIds) await mailNotice(deps, em, { userId, subject, text });
}
