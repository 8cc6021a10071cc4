import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** Removes the webhooks about these calls, since they contain the conversation. */
export async function forgetDeliveries(tx: TenantEntityManager, callIds: readonly string[]): Promise<void> {
  await sqlOf(tx).execute(
    // The id of an event contains its type, its call and its body's hash.
    `delete from webhook_inbox where company_id = ? and source = 'call'
       and split_part(event_id, '/', 2) in (select jsonb_array_elements_text(?::jsonb))`,
    [companyOf(tx), JSON.stringify(callIds)],
  );
}
