import type { Response } from './entities.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/**
 * Removes at most `limit` links, with the names and addresses on them, that are more than `days` days old and no longer valid.
 */
export async function removeOldLinks(em: TenantEntityManager, days: number, limit: number): Promise<number> {
  const rows = await sqlOf(em).execute<unknown[]>(
    `delete from interview_links where company_id = ? and id in (
       select id from interview_links
       where company_id = ? and created_at < now() - make_interval(days => ?)
         and (expires_at < now() or revoked_at is not null or (single_use and used_at is not null)) limit ?
     ) returning id`,
    [companyOf(em), companyOf(em), days, limit],
  );
  return rows.length;
}

export type OldResponse = Pick<Response, 'id' | 'interviewId' | 'callId' | 'furtherCallIds' | 'provider'>;

/** Responses more than `days` days old with calls at one of these providers; at most `limit`. */
export async function oldResponses(
  em: TenantEntityManager,
  { days, limit, providers }: { days: number; limit: number; providers: readonly string[] },
): Promise<OldResponse[]> {
  return sqlOf(em).execute<OldResponse[]>(
    `select id, interview_id as "interviewId", call_id as "callId", further_call_ids as "furtherCallIds", provider from interview_responses
     where company_id = ? and created_at < now() - make_interval(days => ?)
       and provider in (select jsonb_array_elements_text(?::jsonb))
     order by created_at limit ?`,
    [companyOf(em), days, JSON.stringify(providers), limit],
  );
}

/** A provider not listed here that still has the call of a response more than `days` days old; null: there is none. */
export async function otherProvider(
  em: TenantEntityManager,
  days: number,
  providers: readonly string[],
): Promise<string | null> {
  const rows = await sqlOf(em).execute<{ provider: string }[]>(
    `select provider from interview_responses
     where company_id = ? and created_at < now() - make_interval(days => ?)
       and provider not in (select jsonb_array_elements_text(?::jsonb)) limit 1`,
    [companyOf(em), days, JSON.stringify(providers)],
  );
  return rows[0]?.provider ?? null;
}
