import { answerKey, renewKey } from '../../../db/platform/idempotency.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { seal, unseal } from '../../../domain/platform/sealed.ts';
import type { ServiceDeps } from '../../deps.ts';

/** Where an answer is stored for repeated requests with the same key. */
export interface AnswerKey {
  owner: string;
  /** Number of the last event that was sent before `done`. */
  lastEventId: () => number;
}

/** Members of every stored answer besides its content. */
export interface Ended {
  /** Number of its `done` event, so that a stream resumed later continues the numbering. */
  lastEventId: number;
}

type Secrets = Pick<ServiceDeps, 'secrets'>;

/** Stores the answer with its key, in the caller's transaction that stores the answer. `answer`: JSON. */
export async function keepAnswer(
  { secrets }: Secrets,
  tx: TenantEntityManager,
  { owner, lastEventId }: AnswerKey,
  answer: object,
): Promise<void> {
  const kept: Ended = { ...answer, lastEventId: lastEventId() + 1 };
  await answerKey(tx, owner, seal(secrets.key, JSON.stringify(kept)));
}

/** Decrypts an answer stored by `keepAnswer`. */
export function readKept({ secrets }: Secrets, sealed: string): unknown {
  return JSON.parse(unseal(secrets.key, sealed));
}

/**
 * Keeps the key leased to the process that computes the answer, and aborts `stop` if another process took over the key. If the
 * lease cannot be renewed, it simply expires: the answer must not fail because of that.
 */
export async function renewLease(
  { orm, log }: Pick<ServiceDeps, 'orm' | 'log'>,
  { companyId, owner }: { companyId: string; owner: string },
  leaseMs: number,
  stop?: AbortController,
): Promise<void> {
  try {
    const isOurs = await renewKey(companyEntityManager(orm, companyId), owner, leaseMs);
    if (!isOurs) stop?.abort(new AppError('answer-stopped'));
  } catch (err) {
    log.warn({ err }, 'an idempotency key could not be renewed');
  }
}
