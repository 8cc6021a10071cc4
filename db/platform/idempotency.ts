import { newId } from '../../domain/platform/id.ts';
import { companyOf, sqlOf, type SystemEntityManager, type TenantEntityManager } from '../tenancy.ts';

/** A request that must be performed only once: `key` is the client's, `route` is what it applies to. */
export interface KeyedRequest {
  /** The owner of the key: a user, an API key or a visitor. The same key from another owner is a different one. */
  caller: string;
  route: string;
  key: string;
  /** Detects different requests with the same key. */
  requestHash: string;
}

export type Claim =
  /** The caller may perform the request, as `owner`, until the lease expires; `subjectId` was left by a failed owner. */
  | { state: 'claimed'; id: string; owner: string; subjectId: string | null }
  /** Another request is performing it. */
  | { state: 'running'; subjectId: string | null; leaseEndsIn: number }
  /** It was performed; `answer` is the stored reply. */
  | { state: 'answered'; subjectId: string | null; answer: string }
  /** The key was used for another request. */
  | { state: 'reused' };

/** How long a key is stored. */
const KEPT_FOR = `interval '24 hours'`;

/**
 * Claims the key, or reports its state. A key is free if it is new, has expired, or its owner's lease has expired (a crash). A
 * single statement decides, so only one of many concurrent callers gets it. `leaseMs` is the length of a lease.
 */
export async function claimKey(
  em: TenantEntityManager,
  request: KeyedRequest,
  leaseMs: number,
): Promise<Claim> {
  const owner = newId();
  const companyId = companyOf(em);
  const claimed: { id: string; subject_id: string | null }[] = await sqlOf(em).execute(
    `insert into idempotency_keys as k
       (id, company_id, caller, route, key, request_hash, owner, leased_until, created_at)
     values (?, ?, ?, ?, ?, ?, ?, now() + ? * interval '1 millisecond', now())
     on conflict (company_id, caller, route, key) do update
       set id = excluded.id, request_hash = excluded.request_hash, owner = excluded.owner,
           leased_until = excluded.leased_until, created_at = excluded.created_at, answer = null,
           subject_id = case when k.created_at < now() - ${KEPT_FOR} then null else k.subject_id end
       where k.created_at < now() - ${KEPT_FOR}
          or (k.answer is null and k.leased_until < now() and k.request_hash = excluded.request_hash)
     returning id, subject_id`,
    [newId(), companyId, request.caller, request.route, request.key, request.requestHash, owner, leaseMs],
  );
  const row = claimed[0];
  if (!row) return readKey(em, request, leaseMs);
  return { state: 'claimed', id: row.id, owner, subjectId: row.subject_id };
}

interface KeyRow {
  request_hash: string;
  subject_id: string | null;
  answer: string | null;
  lease_ms: number;
}

async function readKey(em: TenantEntityManager, request: KeyedRequest, leaseMs: number): Promise<Claim> {
  const rows: KeyRow[] = await sqlOf(em).execute(
    `select request_hash, subject_id, answer,
            greatest(0, extract(epoch from leased_until - now()) * 1000)::float8 as lease_ms
       from idempotency_keys where company_id = ? and caller = ? and route = ? and key = ?`,
    [companyOf(em), request.caller, request.route, request.key],
  );
  const row = rows[0];
  // The key was released between the two statements, so the next attempt gets it.
  if (!row) return { state: 'running', subjectId: null, leaseEndsIn: leaseMs };
  if (row.request_hash !== request.requestHash) return { state: 'reused' };
  if (row.answer !== null) return { state: 'answered', subjectId: row.subject_id, answer: row.answer };
  return { state: 'running', subjectId: row.subject_id, leaseEndsIn: row.lease_ms };
}

/** Stores the ids that the reply can be rebuilt from until it is complete. */
export async function nameSubject(em: TenantEntityManager, owner: string, subjectId: string): Promise<void> {
  await sqlOf(em).execute(...namingSubject({ companyId: companyOf(em), owner }, subjectId));
}

/** Statement and values of `nameSubject`, for code that has only the connection of a transaction. */
export function namingSubject(
  { companyId, owner }: { companyId: string; owner: string },
  subjectId: string,
): [string, string[]] {
  return [
    'update idempotency_keys set subject_id = ? where company_id = ? and owner = ?',
    [subjectId, companyId, owner],
  ];
}

/** Extends the owner's lease. @returns whether the key is still the owner's */
export async function renewKey(em: TenantEntityManager, owner: string, leaseMs: number): Promise<boolean> {
  const rows: unknown[] = await sqlOf(em).execute(
    `update idempotency_keys set leased_until = now() + ? * interval '1 millisecond'
      where company_id = ? and owner = ? and answer is null returning id`,
    [leaseMs, companyOf(em), owner],
  );
  return rows.length > 0;
}

/**
 * Revokes the key of a running request from its owner, who notices when renewing the lease.
 * @returns the ids that the reply can be rebuilt from
 */
export async function takeKeyAway(
  em: TenantEntityManager,
  { caller, route, key }: Pick<KeyedRequest, 'caller' | 'route' | 'key'>,
): Promise<string | null> {
  const rows: { subject_id: string | null }[] = await sqlOf(em).execute(
    `update idempotency_keys set owner = ?, leased_until = now()
      where company_id = ? and caller = ? and route = ? and key = ? and answer is null returning subject_id`,
    [newId(), companyOf(em), caller, route, key],
  );
  return rows[0]?.subject_id ?? null;
}

/** Stores the answer for repeated requests. Has no effect if another caller has taken over the lease. */
export async function answerKey(em: TenantEntityManager, owner: string, answer: string): Promise<void> {
  await sqlOf(em).execute(`update idempotency_keys set answer = ? where company_id = ? and owner = ?`, [
    answer,
    companyOf(em),
    owner,
  ]);
}

/** Frees the key: the request failed and may be repeated. */
export async function releaseKey(em: TenantEntityManager, owner: string): Promise<void> {
  await sqlOf(em).execute(
    `delete from idempotency_keys where company_id = ? and owner = ? and answer is null`,
    [companyOf(em), owner],
  );
}

/** Ends a failed request and frees its key. Ids of records that it has created stay stored with the key. */
export async function endKey(em: TenantEntityManager, owner: string): Promise<void> {
  await sqlOf(em).execute(
    `update idempotency_keys set leased_until = now()
      where company_id = ? and owner = ? and answer is null and subject_id is not null`,
    [companyOf(em), owner],
  );
  await sqlOf(em).execute(
    `delete from idempotency_keys where company_id = ? and owner = ? and answer is null and subject_id is null`,
    [companyOf(em), owner],
  );
}

/** Deletes the expired keys of all companies. */
export async function purgeKeys(em: SystemEntityManager): Promise<void> {
  await sqlOf(em).execute(`delete from idempotency_keys where created_at < now() - ${KEPT_FOR}`);
}
