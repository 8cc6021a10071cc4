import { companyOf, sqlOf, type SystemEntityManager, type TenantEntityManager } from '../tenancy.ts';

/**
 * Marks an interviewer as being changed at its provider by the caller alone, for at most `ms`. In the caller's transaction, which
 * holds its row. @returns the value to pass to `endChange`; null while somebody else is changing it
 */
export async function beginChange(tx: TenantEntityManager, id: string, ms: number): Promise<string | null> {
  const rows = await sqlOf(tx).execute<{ until: string }[]>(
    `update interviewers set changing_until = clock_timestamp() + make_interval(secs => ?)
     where company_id = ? and id = ? and (changing_until is null or changing_until <= clock_timestamp())
     returning changing_until::text as until`,
    [ms / 1_000, companyOf(tx), id],
  );
  return rows[0]?.until ?? null;
}

/**
 * Ends a change once the row and the provider agree. False: it took too long, and somebody else may be changing the interviewer.
 */
export async function endChange(tx: TenantEntityManager, id: string, until: string): Promise<boolean> {
  const rows = await sqlOf(tx).execute<unknown[]>(
    `update interviewers set changing_until = null
     where company_id = ? and id = ? and changing_until = ?::timestamptz returning id`,
    [companyOf(tx), id, until],
  );
  return rows.length > 0;
}

/**
 * Marks the change of an interviewer as interrupted: the provider's state may differ from the row, even if another change is in
 * progress.
 */
export async function breakOffChange(em: TenantEntityManager, id: string): Promise<void> {
  await sqlOf(em).execute(
    `update interviewers set changing_until = clock_timestamp() where company_id = ? and id = ?`,
    [companyOf(em), id],
  );
}

/** Ids of the interviewers whose change was interrupted. */
export async function brokenOffChanges(em: TenantEntityManager): Promise<string[]> {
  const rows = await sqlOf(em).execute<{ id: string }[]>(
    `select id from interviewers where company_id = ? and changing_until <= clock_timestamp() order by id`,
    [companyOf(em)],
  );
  return rows.map(({ id }) => id);
}

/**
 * Companies with interviewers at this provider whose change was interrupted, whose creation takes too long, or whose creation or
 * deletion was interrupted within the last hour; at most `most` of them, longest waiting first.
 */
export async function companiesWithBrokenOff(
  em: SystemEntityManager,
  provider: string,
  most: number,
): Promise<string[]> {
  const rows = await sqlOf(em).execute<{ companyId: string }[]>(
    `select i.company_id as "companyId" from interviewers i
     join companies c on c.id = i.company_id and c.closed_at is null
     where i.provider = ? and (i.changing_until <= clock_timestamp()
       or (i.status = 'provisioning' and i.updated_at < now() - interval '15 minutes')
       or (i.status = 'failed' and coalesce(i.agent_id, i.llm_id) is not null and i.updated_at > now() - interval '1 hour'))
     group by 1 order by min(coalesce(i.changing_until, i.updated_at)) limit ?`,
    [provider, most],
  );
  return rows.map(({ companyId }) => companyId);
}
