import { AccessTokenEntity, type AccessToken } from '../../../db/platform/access-entities.ts';
import { findToken } from '../../../db/platform/access-tokens.ts';
import type { RecordName } from '../../../db/platform/grants.ts';
import type { Orm } from '../../../db/orm.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import type { Action } from '../../../domain/platform/access/rights.ts';
import { TOKEN_REFUSAL, type OpenToken, type TokenKind } from '../../../domain/platform/access/tokens.ts';
import { hashPassword } from '../../../domain/platform/accounts/password.ts';
import { hashToken, newToken } from '../../../domain/platform/accounts/token.ts';
import { AppError } from '../../../domain/platform/errors.ts';

export interface TokenRequest {
  kind: TokenKind;
  /** The only record that it gives access to. */
  record: RecordName;
  actions: readonly Action[];
  /** Null: valid until it is revoked. */
  expiresAt: Date | null;
  /** Required in addition to the token; null: the token alone opens the record. */
  password: string | null;
  /** Null: created by an anonymous caller. */
  createdBy: string | null;
}

/** Creates a token; `text` is shown only now. In the caller's transaction. */
export async function issueToken(
  em: TenantEntityManager,
  { kind, record, actions, expiresAt, password, createdBy }: TokenRequest,
): Promise<{ token: AccessToken; text: string }> {
  const text = newToken();
  const token = em.create(AccessTokenEntity, {
    companyId: companyOf(em),
    kind,
    recordKind: record.kind,
    recordId: record.id,
    actions: [...actions],
    tokenHash: hashToken(text),
    passwordHash: password === null ? null : await hashPassword(password),
    expiresAt,
    revokedAt: null,
    createdBy,
  });
  await em.flush();
  return { token, text };
}

/** Revokes a token of the record at once. AppError `not-found` if there is none, or it has already been revoked. */
export async function revokeToken(em: TenantEntityManager, record: RecordName, id: string): Promise<void> {
  const where = { id, recordKind: record.kind, recordId: record.id, revokedAt: null };
  const token = await em.findOneOrFail(AccessTokenEntity, where);
  token.revokedAt = new Date();
  await em.flush();
}

/** Revokes all tokens of this kind for the record. */
export async function revokeTokens(
  em: TenantEntityManager,
  kind: TokenKind,
  record: RecordName,
): Promise<void> {
  const where = { kind, recordKind: record.kind, recordId: record.id, revokedAt: null };
  for (const token of await em.find(AccessTokenEntity, where)) token.revokedAt = new Date();
  await em.flush();
}

/** Extends all tokens of this kind for the record to the given time. In the caller's transaction. */
export async function prolongTokens(
  em: TenantEntityManager,
  kind: TokenKind,
  record: RecordName,
  expiresAt: Date,
): Promise<void> {
  const where = { kind, recordKind: record.kind, recordId: record.id, revokedAt: null };
  for (const token of await em.find(AccessTokenEntity, where)) token.expiresAt = expiresAt;
  await em.flush();
}

/** The valid token for a text, with the hash of its password. AppError: the error of its kind. */
export async function openToken(
  orm: Orm,
  kind: TokenKind,
  text: string,
): Promise<{ token: OpenToken; passwordHash: string | null }> {
  const found = await findToken(orm, kind, hashToken(text));
  if (!found) throw new AppError(TOKEN_REFUSAL[kind]);
  const { passwordHash, ...token } = found;
  return { token, passwordHash };
}

/** AppError: that of the token's kind if the token is for another record, `forbidden` if it does not permit the action. */
export function requireOpen(token: OpenToken, action: Action, { kind, id }: RecordName): void {
  if (token.recordKind !== kind || token.recordId !== id) throw new AppError(TOKEN_REFUSAL[token.kind]);
  if (!token.actions.includes(action)) throw new AppError('forbidden', 'The token does not allow this');
}
