import { createHmac, randomInt, timingSafeEqual, type KeyObject } from 'node:crypto';
import { CandidateCodeEntity } from '../../../db/interviews/entities.ts';
import { acquireLock } from '../../../db/platform/advisory-lock.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import {
  CODE_LASTS_MS,
  MOST_ATTEMPTS,
  MOST_CODES_AN_HOUR,
  type CodePurpose,
} from '../../../domain/interviews/identity/code.ts';
import { newId } from '../../../domain/platform/id.ts';

const HOUR_MS = 3_600_000;

/** Who a code is for: an address, in one interview or response. */
export interface CodeFor {
  purpose: CodePurpose;
  /** The id of the interview or response. */
  subjectId: string;
  email: string;
}

/** A new code of six digits; null if the address has reached its limit for the hour. */
export function newCode(em: TenantEntityManager, key: KeyObject, who: CodeFor): Promise<string | null> {
  return em.transactional(async (tx) => {
    const place = placeOf(key, who);
    await acquireLock(tx, `candidate-codes/${place.addressHash}`);
    const recent = { ...place, createdAt: { $gt: new Date(Date.now() - HOUR_MS) } };
    if ((await tx.count(CandidateCodeEntity, recent)) >= MOST_CODES_AN_HOUR) return null;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const id = newId();
    tx.create(CandidateCodeEntity, {
      id,
      companyId: companyOf(tx),
      ...place,
      codeHash: keyed(key, `${id} ${code}`),
      attempts: 0,
      expiresAt: new Date(Date.now() + CODE_LASTS_MS),
    });
    await tx.flush();
    return code;
  });
}

/**
 * Whether this code was mailed to this address and is still valid; each wrong attempt counts against all codes of the address.
 */
export function isCode(
  em: TenantEntityManager,
  key: KeyObject,
  who: CodeFor,
  code: string,
): Promise<boolean> {
  return em.transactional(async (tx) => {
    const place = placeOf(key, who);
    await acquireLock(tx, `candidate-codes/${place.addressHash}`);
    const good = { ...place, expiresAt: { $gt: new Date() }, attempts: { $lt: MOST_ATTEMPTS } };
    const known = await tx.find(CandidateCodeEntity, good, { refresh: true });
    if (known.some(({ id, codeHash }) => isSame(codeHash, keyed(key, `${id} ${code.trim()}`)))) return true;
    for (const one of known) one.attempts += 1;
    await tx.flush();
    return false;
  });
}

/** Deletes codes that are no longer needed. */
export async function removeOldCodes(em: TenantEntityManager): Promise<void> {
  await em.nativeDelete(CandidateCodeEntity, { createdAt: { $lt: new Date(Date.now() - HOUR_MS) } });
}

function placeOf(key: KeyObject, { purpose, subjectId, email }: CodeFor) {
  return { purpose, subjectId, addressHash: keyed(key, email.toLowerCase()) };
}

/** A keyed hash, because a code this short, or an address, could be guessed from a plain one. */
function keyed(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(`candidate ${text}`).digest('hex');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
