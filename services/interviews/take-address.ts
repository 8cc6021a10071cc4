import type { Interview, Response } from '../../db/interviews/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { type Address, onceKeyOf, requireFirst } from './once-key.ts';

/** Changes the address of a response. In the caller's transaction. AppError `already-responded` if another response has it. */
export async function takeAddress(
  tx: TenantEntityManager,
  response: Response,
  interview: Interview,
  address: Address,
): Promise<void> {
  const { email } = address;
  const isSame = email?.toLowerCase() === response.email?.toLowerCase();
  response.email = email;
  if (isSame) return;
  response.emailVerified = email !== null && address.emailVerified;
  if (response.callStatus === 'expired') return;
  const onceKey = onceKeyOf(interview, address);
  await requireFirst(tx, interview.id, onceKey, response.id);
  response.onceKey = onceKey;
}
