import { sqlCondition, type SqlCondition } from '../sql-condition.ts';
import { companyOf, type TenantEntityManager } from '../tenancy.ts';

/** SQL: whether a member is in the team of the interview in row `$`; takes the member's id twice. */
const IN_TEAM = `($.created_by = ? or $.team_user_ids @> to_jsonb(?::text))`;

/** Selects the interviews that a member may see. */
export function ofMember(userId: string): SqlCondition {
  return sqlCondition((alias) => IN_TEAM.replaceAll('$', alias), [userId, userId]);
}

/** Selects what belongs to interviews that a member may see: responses, links, trail rows. */
export function ofMembersInterviews(em: TenantEntityManager, userId: string): SqlCondition {
  const seen = `select i.id from interviews i where i.company_id = ? and ${IN_TEAM.replaceAll('$', 'i')}`;
  return sqlCondition((alias) => `${alias}.interview_id in (${seen})`, [companyOf(em), userId, userId]);
}
