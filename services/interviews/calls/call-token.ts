import { AccessTokenEntity } from '../../../db/platform/access-entities.ts';
import { ResponseEntity, type Response } from '../../../db/interviews/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { sharedByCompany } from '../../platform/access/authorize.ts';
import { issueToken } from '../../platform/access/tokens.ts';

/** What a call token opens: the response of its call. */
const KIND = 'response';

/** AppError `not-found`. */
export function findResponse(em: TenantEntityManager, id: string): Promise<Response> {
  return em.findOneOrFail(ResponseEntity, { id });
}

export const responseAccess = sharedByCompany(KIND, findResponse);

/** A new token for the call of this response; those before it end. In the caller's transaction. */
export async function issueCallToken(tx: TenantEntityManager, responseId: string, ms: number): Promise<string> {
  const record = { kind: KIND, id: responseId };
  await tx.nativeUpdate(
    AccessTokenEntity,
    { kind: 'call', recordKind: KIND, recordId: responseId, revokedAt: null },
    { revokedAt: new Date() },
  );
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
