import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';
import { JOB_CHANNEL, jobNotice } from './job-notice.ts';

/**
 * Notifies the streams of a record of its change, once the transaction is committed.
 * @param subject the record's name, such as `project:<id>`
 */
export async function notifyChange(tx: TenantEntityManager, subject: string): Promise<void> {
  const companyId = companyOf(tx);
  const record = [companyId, subject];
  await sqlOf(tx).execute(
    `with outdated as (
       delete from record_events where company_id = ? and at < now() - interval '1 day'
     ), written as (
       insert into record_events (company_id, subject) values (?, ?)
     )
     select pg_notify(?, ?)`,
    [companyId, ...record, JOB_CHANNEL, jobNotice(companyId, subject)],
  );
}
