import type { Orm } from '../orm.ts';
import { runPlanned, runPrepared } from '../prepared.ts';
import { companyOf, sqlOf, type SystemEntityManager, type TenantEntityManager } from '../tenancy.ts';

/** An incoming webhook before it is stored. */
export interface NewDelivery {
  id: string;
  source: string;
  /** Unique within the source. */
  eventId: string;
  /** SHA-256 of the body in hex. */
  bodyHash: string;
  /** The raw body, encrypted. */
  body: string;
  /** Whether the process that stores the delivery also passes it on; another one may do so when the lease has expired. */
  isLeased: boolean;
}

/** `repeated`: the event id is known; `altered`: it is known, but with a different body. Neither is stored. */
export type Reception = 'accepted' | 'repeated' | 'altered';

// Stored in a fixed order: two processes receiving the same events would otherwise wait for each other.
const STORE = {
  name: 'store-deliveries',
  text: `insert into webhook_inbox (id, source, event_id, body_hash, body, attempts, due_at)
    select id, source, event_id, body_hash, body, leased::int,
      now() + case when leased then $7::float8 else 0 end * interval '1 millisecond'
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[])
      as given (id, source, event_id, body_hash, body, leased)
    order by source, event_id
    on conflict (source, event_id) do nothing returning id`,
};
const BODY_HASHES = `select given.id, known.body_hash as "bodyHash"
    from unnest($1::text[], $2::text[], $3::text[]) as given (id, source, event_id)
    join webhook_inbox known on known.source = given.source and known.event_id = given.event_id`;

/**
 * Stores deliveries with new event ids in one commit; returns the outcome of each, in order. Leased ones are due after `lease`
 * milliseconds, the others at once.
 */
export async function storeDeliveries(
  orm: Orm,
  deliveries: readonly NewDelivery[],
  lease: number,
): Promise<Reception[]> {
  const added = await runPrepared<{ id: string }>(orm, STORE, [
    deliveries.map(({ id }) => id),
    deliveries.map(({ source }) => source),
    deliveries.map(({ eventId }) => eventId),
    deliveries.map(({ bodyHash }) => bodyHash),
    deliveries.map(({ body }) => body),
    deliveries.map(({ isLeased }) => isLeased),
    lease,
  ]);
  const isAdded = new Set(added.map(({ id }) => id));
  const hashes = await knownHashes(
    orm,
    deliveries.filter(({ id }) => !isAdded.has(id)),
  );
  return deliveries.map(({ id, bodyHash }) => {
    if (isAdded.has(id)) return 'accepted';
    return (hashes.get(id) ?? bodyHash) === bodyHash ? 'repeated' : 'altered';
  });
}

/** By delivery id, the hashes of the bodies already stored with the deliveries' event ids. */
async function knownHashes(orm: Orm, deliveries: readonly NewDelivery[]): Promise<Map<string, string>> {
  if (deliveries.length === 0) return new Map();
  const rows = await runPlanned<{ id: string; bodyHash: string }>(orm, BODY_HASHES, [
    deliveries.map(({ id }) => id),
    deliveries.map(({ source }) => source),
    deliveries.map(({ eventId }) => eventId),
  ]);
  return new Map(rows.map(({ id, bodyHash }) => [id, bodyHash]));
}

/** A delivery that is due to be passed on. */
export interface DueDelivery {
  id: string;
  source: string;
  body: string;
  /** Number of attempts, including this one. */
  attempts: number;
  /** Milliseconds since the delivery was received. */
  age: number;
}

/**
 * Claims due deliveries, longest waiting first: no other process gets them within `lease` milliseconds. If the process dies, they
 * are due again after that.
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

/** Records the companies of the deliveries, before their jobs are signalled. */
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

/** The outcome of passing a delivery on, or the milliseconds until the next attempt. */
export type Settlement = { id: string; outcome: string } | { id: string; retryIn: number };

// Commits without waiting for the disk: deliveries whose outcome a database crash loses are passed on again, as after a killed
// process.
const SETTLE = `update webhook_inbox inbox
    set outcome = settled.outcome, due_at = now() + settled.retry_in * interval '1 millisecond'
    from unnest($1::text[], $2::text[], $3::float8[]) as settled (id, outcome, retry_in),
      set_config('synchronous_commit', 'off', true)
    where inbox.id = settled.id and inbox.due_at is not null`;

export async function settleDeliveries(orm: Orm, settlements: readonly Settlement[]): Promise<void> {
  if (settlements.length === 0) return;
  await runPlanned(orm, SETTLE, [
    settlements.map(({ id }) => id),
    settlements.map((each) => ('outcome' in each ? each.outcome : null)),
    settlements.map((each) => ('retryIn' in each ? each.retryIn : null)),
  ]);
}

/** The encrypted body of a delivery of the company; null if it has expired. */
export async function deliveryBody(em: TenantEntityManager, id: string): Promise<string | null> {
  const rows = await sqlOf(em).execute<{ body: string }[]>(
    `select body from webhook_inbox where company_id = ? and id = ?`,
    [companyOf(em), id],
  );
  return rows[0]?.body ?? null;
}

/** Removes deliveries of all companies that were received this many days ago, whatever their outcome. */
export async function removeOldInbox(em: SystemEntityManager, days: number): Promise<void> {
  await sqlOf(em).execute(`delete from webhook_inbox where received_at < now() - make_interval(days => ?)`, [
    days,
  ]);
}
