import type { KnockOut, KnockOutState } from '../../domain/interviews/knock-outs/knock-out.ts';
import { sqlCondition, type SqlCondition } from '../sql-condition.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

const CONDITIONS: Record<KnockOutState, string> = {
  met: `($.knock_outs is not null and not $.knock_outs @> '[{"meets": false}]' and not $.knock_outs @> '[{"meets": null}]')`,
  'not-met': `$.knock_outs @> '[{"meets": false}]'`,
};

/** Selects responses by whether their answers before the call meet all requirements. */
export function whoseAnswersAre(state: KnockOutState): SqlCondition {
  return sqlCondition((alias) => CONDITIONS[state].replaceAll('$', alias), []);
}

/**
 * Re-evaluates stored answers after an interview's closed questions were changed; answers to removed questions stay as they are.
 */
export async function measureAgain(
  tx: TenantEntityManager,
  interviewId: string,
  knockOuts: readonly KnockOut[],
): Promise<void> {
  await sqlOf(tx).execute(
    `update interview_responses set knock_outs = (
       select jsonb_agg(
         coalesce(given.answer || (
           select jsonb_build_object('name', asked ->> 'name',
             'meets', jsonb_exists(asked -> 'accepted', given.answer ->> 'answer'))
           from jsonb_array_elements(?::jsonb) asked where asked ->> 'id' = given.answer ->> 'questionId'
         ), given.answer) order by given.place)
       from jsonb_array_elements(knock_outs) with ordinality as given (answer, place))
     where company_id = ? and interview_id = ? and knock_outs is not null`,
    [JSON.stringify(knockOuts), companyOf(tx), interviewId],
  );
}
