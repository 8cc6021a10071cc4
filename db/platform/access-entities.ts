import { p, type InferEntity } from '@mikro-orm/core';
import { RIGHTS, type Action } from '../../domain/platform/access/rights.ts';
import { TOKEN_KINDS } from '../../domain/platform/access/tokens.ts';
import { companyEntity } from '../company-entity.ts';

/** A right of one member on one record; see domain/platform/access/rights.ts. */
export const GrantEntity = companyEntity({
  name: 'Grant',
  tableName: 'grants',
  properties: {
    recordKind: p.string(),
    recordId: p.string(),
    userId: p.string(),
    right: p.enum(RIGHTS),
    createdBy: p.string(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type Grant = InferEntity<typeof GrantEntity>;

/** A token for anonymous callers, stored as a hash; see services/platform/access/tokens.ts. */
export const AccessTokenEntity = companyEntity({
  name: 'AccessToken',
  tableName: 'access_tokens',
  properties: {
    kind: p.enum(TOKEN_KINDS),
    recordKind: p.string(),
    /** The id that the `find` of the record kind takes. */
    recordId: p.string(),
    /** The actions that the token allows. */
    actions: p.json<Action[]>(),
    tokenHash: p.string().hidden(),
    passwordHash: p.string().nullable().hidden(),
    /** Null if valid until revoked. */
    expiresAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    /** Null if created by an anonymous caller. */
    createdBy: p.string().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type AccessToken = InferEntity<typeof AccessTokenEntity>;
