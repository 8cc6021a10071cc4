import { ResponseEntity, type Response } from '../../../db/interviews/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { sharedByCompany, type RecordAccess } from '../../platform/access/authorize.ts';
import { issueToken, prolongTokens, revokeTokens } from '../../platform/access/tokens.ts';

/** The kind of a call token, which grants access to one call, identified by the provider's id. */
const KIND = 'call';

/** The response of a call. AppError `not-found`. */
export function findByCall(em: TenantEntityManager, callId: string): Promise<Response> {
  return em.findOneOrFail(ResponseEntity, { callId }, { refresh: true });
}

/** Access to calls, by the provider's ids. */
export const callAccess: RecordAccess<Response> = sharedByCompany(KIND, findByCall);

/** Issues a new token for this call and revokes earlier ones. In the caller's transaction. */
export async function issueCallToken(tx: TenantEntityManager, callId: string, ms: number): Promise<string> {
  const record = { kind: KIND, id: callId };
  await revokeTokens(tx, 'call', record);
  const { text } = await issueToken(tx, {
    kind: 'call',
    record,
    actions: ['read', 'edit'],
    expiresAt: new Date(Date.now() + ms),
    password: null,
    createdBy: null,
  });
  return text;
}

/** Makes the token of a call valid for `ms` milliseconds from now. In the caller's transaction. */
export function prolongCallToken(tx: TenantEntityManager, callId: string, ms: number): Promise<void> {
  return prolongTokens(tx, 'call', { kind: KIND, id: callId }, new Date(Date.now() + ms));
}
