import {
  InterviewEntity,
  ResponseEntity,
  type Interview,
  type Response,
} from '../../db/interviews/entities.ts';
import { UserEntity } from '../../db/platform/entities.ts';
import { findForChange, type Named } from '../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { isInTeam, teamOf } from '../../domain/interviews/team.ts';
import { changed } from '../../domain/interviews/trail.ts';
import { COMPANY_RULES } from '../../domain/platform/access/rights.ts';
import { AppError, invalidInput } from '../../domain/platform/errors.ts';
import { authorize, sharedByCompany, type RecordAccess } from '../platform/access/authorize.ts';
import type { Caller } from '../platform/caller.ts';
import type { Author } from './interviewers.ts';
import { addToTrail } from './trail.ts';

/** The interview with this id. AppError `not-found`. */
export function findInterview(em: TenantEntityManager, id: string): Promise<Interview> {
  return em.findOneOrFail(InterviewEntity, { id });
}

/** Access to interviews, for their teams. */
export const interviewAccess: RecordAccess<Interview> = {
  ...sharedByCompany('interview', findInterview),
  isSeen: (_em, { userId }, interview) => isInTeam(interview, userId),
};

/** Access to interviews for taking one over: the company's owner may know that it exists. */
export const takeOverAccess: RecordAccess<Interview> = {
  ...interviewAccess,
  rules: { ...COMPANY_RULES, manage: ['company-owner'] },
  isSeen: (_em, { userId, isOwner }, interview) => isOwner || isInTeam(interview, userId),
};

/** Access to responses, for the teams of their interviews. */
export const responseAccess: RecordAccess<Response> = {
  ...sharedByCompany('response', (em, id) => em.findOneOrFail(ResponseEntity, { id }, { refresh: true })),
  isSeen: async (em, { userId }, { interviewId }) => isInTeam(await findInterview(em, interviewId), userId),
};

/** The interview named in a body or a query. AppError `not-found`, also for callers outside its team. */
export async function findForTeam(em: TenantEntityManager, caller: Caller, id: string): Promise<Interview> {
  const interview = await findInterview(em, id);
  await authorize(em, caller, 'read', interviewAccess, interview);
  return interview;
}

/**
 * The members added by the creator, without the creator. AppError `invalid-input` for anybody who is not a member with access to
 * interviews; earlier team members who have left are dropped.
 */
export async function namedTeam(
  tx: TenantEntityManager,
  ids: readonly string[],
  { createdBy, teamUserIds: before }: Pick<Interview, 'createdBy' | 'teamUserIds'>,
): Promise<string[]> {
  const wanted = teamOf({ createdBy, teamUserIds: ids }).slice(1);
  const members = await tx.find(UserEntity, { id: { $in: wanted }, role: 'user' }, { fields: ['id'] });
  const known = new Set(members.map(({ id }) => id));
  if (wanted.some((id) => !known.has(id) && !before.includes(id)))
    throw invalidInput('teamUserIds', 'must name members of the company with the role user');
  return wanted.filter((id) => known.has(id));
}

/** AppError `forbidden` if somebody other than the creator changes the team. */
export function requireMaker({ createdBy }: Pick<Interview, 'createdBy'>, { userId }: Author): void {
  if (createdBy === userId) return;
  throw new AppError('forbidden', 'Only the maker of the interview names its team');
}

/**
 * Makes the company's owner the creator of an interview; the previous one stays in the team. AppErrors `not-found`,
 * `precondition-failed`.
 */
export function takeOver(em: TenantEntityManager, { id, ifMatch }: Named, owner: Author): Promise<Interview> {
  return em.transactional(async (tx) => {
    const interview = await findForChange(tx, InterviewEntity, { id }, ifMatch);
    if (interview.createdBy === owner.userId) return interview;
    const before = { id: interview.createdBy, email: interview.createdByEmail };
    interview.createdBy = owner.userId;
    interview.createdByEmail = owner.email;
    const ids = [...interview.teamUserIds, before.id];
    interview.teamUserIds = await namedTeam(tx, ids, { createdBy: owner.userId, teamUserIds: ids });
    const place = { interviewId: id, responseId: null };
    addToTrail(tx, place, owner, changed('maker', before, { id: owner.userId, email: owner.email }));
    return interview;
  });
}
