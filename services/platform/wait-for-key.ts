import { setTimeout as delay } from 'node:timers/promises';
import { claimKey, type Claim, type KeyedRequest } from '../../db/platform/idempotency.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { ServiceDeps } from '../deps.ts';

/** Milliseconds between a waiting request's checks whether the first one has ended. */
const LOOK_EVERY = 100;

/**
 * Claims the key of a request, or waits for the answer of the request that holds it. `join` is called while the other request is
 * running; a result other than undefined ends the waiting.
 *
 * Throws `idempotency-key-reused` when the key was used for a different request, `in-progress` when the first one is still
 * running after `IDEMPOTENCY_WAIT`.
 */
export async function waitForKey<Joined = never>(
  { orm, settings }: Pick<ServiceDeps, 'orm' | 'settings'>,
  companyId: string,
  request: KeyedRequest,
  join?: () => Joined | undefined,
): Promise<Extract<Claim, { state: 'claimed' | 'answered' }> | Joined> {
  const { IDEMPOTENCY_LEASE, IDEMPOTENCY_WAIT } = settings;
  const em = companyEntityManager(orm, companyId);
  const deadline = Date.now() + IDEMPOTENCY_WAIT;
  for (;;) {
    const claim = await claimKey(em, request, IDEMPOTENCY_LEASE);
    if (claim.state === 'reused') throw new AppError('idempotency-key-reused');
    if (claim.state !== 'running') return claim;
    const joined = join?.();
    if (joined !== undefined) return joined;
    if (Date.now() >= deadline) throw new AppError('in-progress', undefined, { retryAfter: 1 });
    await delay(LOOK_EVERY);
  }
}
