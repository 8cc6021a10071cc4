import { sqlCondition, type SqlCondition } from '../sql-condition.ts';
import { companyOf, type TenantEntityManager } from '../tenancy.ts';
import { ofMembersInterviews } from './teams.ts';

/** SQL: whether a member has given a review of the response of `$`; the company and the member. */
const HAS_GIVEN = `exists (select from interview_reviews own
  where own.company_id = ? and own.response_id = $.response_id and own.user_id = ?)`;

/** Selects the reviews that a member may see: of a response, all once the own one is given. */
export function openReviews(em: TenantEntityManager, userId: string): SqlCondition {
  return {
    ...ofMembersInterviews(em, userId),
    ...sqlCondition((alias) => HAS_GIVEN.replaceAll('$', alias), [companyOf(em), userId]),
  };
}

/** Selects the rows of the trail that a member may see: what others say in reviews once the own one is given. */
export function openTrail(em: TenantEntityManager, userId: string): SqlCondition {
  const isOpen = `($.what not in ('score', 'level', 'note', 'analysis_score') or $.actor_id is null or $.actor_id = ?
    or ${HAS_GIVEN})`;
  return {
    ...ofMembersInterviews(em, userId),
    ...sqlCondition((alias) => isOpen.replaceAll('$', alias), [userId, companyOf(em), userId]),
  };
}
