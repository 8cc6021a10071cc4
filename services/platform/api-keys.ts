import { ApiKeyEntity, type ApiKey } from '../../db/platform/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { API_KEY_PREFIX, hashToken, newToken } from '../../domain/platform/accounts/token.ts';
import type { Caller } from './caller.ts';

/** Number of characters of a key that stay readable, so that users can tell keys apart. */
const SHOWN = 10;

/** Creates an API key. `key` is shown once; only its hash is stored. */
export async function createApiKey(
  em: TenantEntityManager,
  { companyId, userId }: Pick<Caller, 'companyId' | 'userId'>,
  { name, scopes }: Pick<ApiKey, 'name' | 'scopes'>,
): Promise<{ record: ApiKey; key: string }> {
  const key = newToken(API_KEY_PREFIX);
  const record = em.create(ApiKeyEntity, {
    companyId,
    createdBy: userId,
    name,
    scopes,
    keyHash: hashToken(key),
    prefix: key.slice(0, SHOWN),
  });
  await em.flush();
  return { record, key };
}

/** AppError `not-found`. */
export async function revokeApiKey(em: TenantEntityManager, id: string): Promise<void> {
  em.remove(await em.findOneOrFail(ApiKeyEntity, { id }));
  await em.flush();
}
