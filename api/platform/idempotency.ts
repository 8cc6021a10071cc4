import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { z } from 'zod';
import {
  answerKey,
  endKey,
  releaseKey,
  renewKey,
  type Claim,
  type KeyedRequest,
} from '../../db/platform/idempotency.ts';
import { underKey } from '../../db/keyed-records.ts';
import { companyEntityManager, type TenantEntityManager } from '../../db/tenancy.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { seal, unseal } from '../../domain/platform/sealed.ts';
import { renewing } from '../../services/platform/renew-lease.ts';
import type { Call, Recall, Reply } from '../route.ts';
import type { Caller } from '../../services/platform/caller.ts';
import { waitForKey } from '../../services/platform/wait-for-key.ts';
import { withoutSecrets } from '../shown-once.ts';

type Caught = Pick<Call<unknown, unknown, unknown>, 'deps' | 'koa'> & {
  caller: Pick<Caller, 'companyId' | 'keyId' | 'userId'>;
};
type Claimed = Extract<Claim, { state: 'claimed' }>;
const storedReply = z.object({
  status: z.literal([200, 201, 202, 204]),
  body: z.unknown(),
  headers: z.record(z.string(), z.string()).optional(),
  version: z.int().optional(),
});

/**
 * Runs `work` once for each `Idempotency-Key` of a caller and route; a repeated request gets the stored reply, without the
 * members named in `secrets`. Without the header, it simply runs. `requestHash` identifies the request: JSON routes compute it
 * from their body, an upload from the hashes of its files. A failure is not stored and frees the key. Callers must check access
 * first. `recall` (part of the handler's call) replaces `work` when an earlier attempt was interrupted after it had created
 * something. Throws `idempotency-key-reused` when the key was used for another request, `in-progress` when the first one is still
 * running after `IDEMPOTENCY_WAIT`.
 */
export async function runOnce<Result extends Reply | void>(
  call: Caught,
  requestHash: string,
  work: () => Promise<Result>,
  {
    secrets = [],
    recall = async () => null,
  }: { secrets?: readonly string[]; recall?: Recall | undefined } = {},
): Promise<Result | Reply> {
  const request = keyedRequest(call.koa, callerName(call.caller), requestHash);
  if (!request) return work();
  const claim = await waitForKey(call.deps, call.caller.companyId, request);
  if (claim.state === 'answered') return replay(call, claim.answer);
  const made = claim.subjectId?.split(' ') ?? [];
  const workOrRecall = async () => (await recall(made)) ?? (await work());
  return runUnderLease(call, claim, made.length > 0 ? workOrRecall : work, secrets);
}

/** The hash of a request whose body is JSON. */
export function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('hex');
}

/** The owner of the idempotency keys: the API key, or the user across all sessions. */
export function callerName({ keyId, userId }: Pick<Caller, 'keyId' | 'userId'>): string {
  return keyId ?? userId;
}

/** Pattern of the header. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * The key and hash of a request; null without the header. The path is part of the hash, because one route serves many records.
 */
export function keyedRequest(koa: Context, caller: string, requestHash: string): KeyedRequest | null {
  const key = koa.get('Idempotency-Key');
  if (!key) return null;
  if (!IDEMPOTENCY_KEY.test(key)) {
    throw new AppError('invalid-input', 'Idempotency-Key must be 1 to 255 visible ASCII characters');
  }
  const route = `${koa.method} ${String(koa.state['route'])}`;
  return { caller, route, key, requestHash: hashOf([koa.url, requestHash]) };
}

async function runUnderLease<Result extends Reply | void>(
  { caller, deps }: Caught,
  { owner }: Claimed,
  work: () => Promise<Result>,
  secrets: readonly string[],
): Promise<Result> {
  const {
    orm,
    settings,
    secrets: { key },
    log,
  } = deps;
  // If updating the key fails, its lease expires; the request itself must not fail because of that.
  const onKey = (write: (em: TenantEntityManager) => Promise<unknown>) =>
    write(companyEntityManager(orm, caller.companyId)).catch((error: unknown) =>
      log.warn({ err: error }, 'an idempotency key could not be written'),
    );
  const lease = settings.IDEMPOTENCY_LEASE;
  const stopRenewing = renewing(lease, () => onKey((em) => renewKey(em, owner, lease)));
  try {
    const reply = await underKey({ companyId: caller.companyId, owner }, work);
    const kept = reply && seal(key, JSON.stringify(withoutSecrets(reply, secrets)));
    if (kept) await onKey((em) => answerKey(em, owner, kept));
    else await onKey((em) => releaseKey(em, owner));
    return reply;
  } catch (error) {
    await onKey((em) => endKey(em, owner));
    throw error;
  } finally {
    stopRenewing();
  }
}

function replay({ deps }: Caught, answer: string): Reply {
  return storedReply.parse(JSON.parse(unseal(deps.secrets.key, answer)));
}
