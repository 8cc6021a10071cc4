import { sqlCondition, type SqlCondition } from '../sql-condition.ts';
import { companyOf, type TenantEntityManager } from '../tenancy.ts';
import { ofMembersInterviews } from './teams.ts';

/** SQL: whether a member has reviewed the response of row `$`; takes the ids of the company and the member. */
const HAS_GIVEN = `exists (select from interview_reviews own
  where own.company_id = ? and own.response_id = $.response_id and own.user_id = ?)`;

/** Selects the reviews that a member may see: all reviews of a response once the member has given one. */
export function openReviews(em: TenantEntityManager, userId: string): SqlCondition {
  return {
    ...ofMembersInterviews(em, userId),
    ...sqlCondition((alias) => HAS_GIVEN.replaceAll('$', alias), [companyOf(em), userId]),
  };
}

/** Selects the trail rows that a member may see: those about others' reviews of a response only once the member has given one. */
export function openTrail(em: TenantEntityManager, userId: string): SqlCondition {
  const isOpen = `($.what not in ('score', 'level', 'note', 'analysis_score') or $.actor_id is null or $.actor_id = ?
    or ${HAS_GIVEN})`;
  return {
    ...ofMembersInterviews(em, userId),
    ...sqlCondition((alias) => isOpen.replaceAll('$', alias), [userId, companyOf(em), userId]),
  };
}
