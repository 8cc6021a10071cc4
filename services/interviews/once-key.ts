import { hasAnswered } from '../../db/interviews/answered.ts';
import type { Interview } from '../../db/interviews/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { AppError } from '../../domain/platform/errors.ts';

/** Milliseconds after which a registration at the provider counts as interrupted and its row no longer blocks others. */
export const ABANDONED_AFTER = 60_000;

/** An address, and whether it was verified to be the candidate's. */
export interface Address {
  email: string | null;
  emailVerified: boolean;
}

/** The key that must be unique in an interview: the candidate's verified address, if each candidate can respond only once. */
export function onceKeyOf(
  { allowMultipleResponses }: Pick<Interview, 'allowMultipleResponses'>,
  { email, emailVerified }: Address,
): string | null {
  return allowMultipleResponses || !emailVerified ? null : (email?.toLowerCase() ?? null);
}

/**
 * AppError `already-responded` if another response has this address. The database rejects duplicate keys; this also finds
 * responses without a key, from when the interview still allowed several per address.
 * @param but the response that is to have the key; null: a new one
 */
export async function requireFirst(
  tx: TenantEntityManager,
  interviewId: string,
  onceKey: string | null,
  but: string | null,
): Promise<void> {
  const registering = ABANDONED_AFTER / 1_000;
  if (onceKey !== null && (await hasAnswered(tx, { interviewId, onceKey, but, registering })))
    throw new AppError('already-responded');
}
