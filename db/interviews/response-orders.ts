import { raw } from '@mikro-orm/core';
import { CANDIDATE_STATUSES } from '../../domain/interviews/response.ts';
import { sqlCondition, type SqlCondition } from '../sql-condition.ts';

/** The orders in which responses are listed. */
export const RESPONSE_ORDERS = ['date', 'score', 'coverage', 'status', 'knockOuts'] as const;
export type ResponseOrder = (typeof RESPONSE_ORDERS)[number];

interface Order {
  /** For the row `$`; rows without a value come last. */
  sql: string;
  direction: 'asc' | 'desc';
}

/** Null: by date alone. Values that are hidden until the analysis is final do not count here either. */
const BY: Record<ResponseOrder, Order | null> = {
  date: null,
  score: {
    sql: `coalesce(case when $.is_analysed then cast($.analytics ->> 'score' as float8) end, -1)`,
    direction: 'desc',
  },
  coverage: {
    sql: `coalesce(case when $.is_analysed then (
      select avg(case when answer ->> 'status' in ('answered', 'partial') then 1 else 0 end)
      from jsonb_array_elements($.analytics -> 'questions') answer) end, -1)`,
    direction: 'desc',
  },
  status: {
    sql: `array_position(array['${CANDIDATE_STATUSES.join("', '")}'], $.candidate_status)`,
    direction: 'asc',
  },
  // Responses that meet all requirements come first, those that were not asked last.
  knockOuts: {
    sql: `case when $.knock_outs is null or $.knock_outs @> '[{"meets": null}]' then 1000 else (
      select count(*) from jsonb_array_elements($.knock_outs) answer where answer -> 'meets' = 'false') end`,
    direction: 'asc',
  },
};

/** Sort order for responses; ties are sorted by date, newest first. */
export function inOrder(order: ResponseOrder): Record<symbol | string, 'asc' | 'desc'>[] {
  const by = BY[order];
  const newest = { createdAt: 'desc', id: 'desc' } as const;
  const first = by ? [{ [raw((alias) => by.sql.replaceAll('$', alias))]: by.direction }] : [];
  return [...first, newest];
}

/** Selects analysed responses that have no score for this reason. */
export function withoutScore(reason: string): SqlCondition {
  return sqlCondition((alias) => `${alias}.is_analysed and ${alias}.analytics ->> 'reason' = ?`, [reason]);
}
