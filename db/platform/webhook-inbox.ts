import { companyOf, sqlOf, type SystemEntityManager, type TenantEntityManager } from '../tenancy.ts';

/** An incoming webhook before it is stored. */
export interface NewDelivery {
  id: string;
  source: string;
  /** Unique within the source. */
  eventId: string;
  /** SHA-256 of the body in hex. */
  bodyHash: string;
  /** The body as it came, sealed. */
  body: string;
}

/** `repeated`: its event id is known; `altered`: that too, but with another body. Neither is stored. */
export type Reception = 'accepted' | 'repeated' | 'altered';

/** Stores deliveries, all in one commit, those alone whose event ids are new; what became of each, in their order. */
export async function storeDeliveries(
  em: SystemEntityManager,
  deliveries: readonly NewDelivery[],
): Promise<Reception[]> {
  const rows = deliveries.map(({ id, source, eventId, bodyHash, body }) => ({
    id,
    source,
    event_id: eventId,
    body_hash: bodyHash,
    body,
  }));
  const found = await sqlOf(em).execute<{ id: string; reception: Reception }[]>(
    `with given as (
       select * from jsonb_to_recordset(?::jsonb) as g (id text, source text, event_id text, body_hash text, body text)
     ), added as (
       insert into webhook_inbox (id, source, event_id, body_hash, body)
       select id, source, event_id, body_hash, body from given
       on conflict (source, event_id) do nothing returning id
     )
     select given.id, case when added.id is not null then 'accepted'
       when known.body_hash <> given.body_hash then 'altered' else 'repeated' end as reception
     from given left join added on added.id = given.id
       left join webhook_inbox known on known.source = given.source and known.event_id = given.event_id`,
    [JSON.stringify(rows)],
  );
  const receptions = new Map(found.map(({ id, reception }) => [id, reception]));
  return deliveries.map(({ id }) => receptions.get(id) ?? 'repeated');
}

/** A delivery that is to be passed on. */
export interface DueDelivery {
  id: string;
  source: string;
  body: string;
  /** Counts this attempt. */
  attempts: number;
  /** Milliseconds since it was received. */
  age: number;
}

/**
 * Takes deliveries that are due, the longest waiting first: no other process gets them within `lease` milliseconds. One
 * whose process has died is due again then.
 */
export async function claimDeliveries(
  em: SystemEntityManager,
  { sources, lease, limit }: { sources: readonly string[]; lease: number; limit: number },
): Promise<DueDelivery[]> {
  return sqlOf(em).execute<DueDelivery[]>(
    `update webhook_inbox inbox set due_at = now() + ? * interval '1 millisecond', attempts = attempts + 1
     from (select id from webhook_inbox
       where due_at <= now() and source in (select jsonb_array_elements_text(?::jsonb))
       order by due_at limit ? for update skip locked) due
     where inbox.id = due.id
     returning inbox.id, inbox.source, inbox.body, inbox.attempts,
       (extract(epoch from now() - inbox.received_at) * 1000)::float8 as age`,
    [lease, JSON.stringify(sources), limit],
  );
}

/** Writes down to which companies the deliveries belong, before their jobs hear of them. */
export async function assignDeliveries(
  em: SystemEntityManager,
  owners: readonly { id: string; companyId: string }[],
): Promise<void> {
  if (owners.length === 0) return;
  await sqlOf(em).execute(
    `update webhook_inbox inbox set company_id = company.id
     from jsonb_to_recordset(?::jsonb) as owner (id text, "companyId" text)
     join companies company on company.id = owner."companyId"
     where inbox.id = owner.id`,
    [JSON.stringify(owners)],
  );
}

/** What became of an attempt to pass a delivery on: its outcome, or milliseconds until the next attempt. */
export type Settlement = { id: string; outcome: string } | { id: string; retryIn: number };

export async function settleDeliveries(
  em: SystemEntityManager,
  settlements: readonly Settlement[],
): Promise<void> {
  if (settlements.length === 0) return;
  await sqlOf(em).execute(
    `update webhook_inbox inbox set outcome = settled.outcome,
       due_at = now() + settled."retryIn" * interval '1 millisecond'
     from jsonb_to_recordset(?::jsonb) as settled (id text, outcome text, "retryIn" float8)
     where inbox.id = settled.id and inbox.due_at is not null`,
    [JSON.stringify(settlements)],
  );
}

/** The sealed body of a delivery of the company's; null when it is not there any more. */
export async function deliveryBody(em: TenantEntityManager, id: string): Promise<string | null> {
  const rows = await sqlOf(em).execute<{ body: string }[]>(
    `select body from webhook_inbox where company_id = ? and id = ?`,
    [companyOf(em), id],
  );
  return rows[0]?.body ?? null;
}

/** Removes deliveries of every company that were received so many days ago, whatever became of them. */
export async function removeOldInbox(em: SystemEntityManager, days: number): Promise<void> {
  await sqlOf(em).execute(`delete from webhook_inbox where received_at < now() - make_interval(days => ?)`, [
    days,
  ]);
}
