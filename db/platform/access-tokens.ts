import type { OpenToken, TokenKind } from '../../domain/platform/access/tokens.ts';
import type { Orm } from '../orm.ts';
import { sqlOf, systemEntityManager, type SystemEntityManager } from '../tenancy.ts';

/** How long an expired or revoked token is still listed. */
const KEPT_FOR = `interval '30 days'`;

/**
 * The valid token of this kind with this hash, or null. Not restricted to a company, because the token determines the company.
 */
export async function findToken(
  orm: Orm,
  kind: TokenKind,
  tokenHash: string,
): Promise<(OpenToken & { passwordHash: string | null }) | null> {
  const rows = await sqlOf(systemEntityManager(orm)).execute<(OpenToken & { passwordHash: string | null })[]>(
    `select t.id, t.company_id as "companyId", t.kind, t.record_kind as "recordKind", t.record_id as "recordId",
       t.actions, t.password_hash as "passwordHash"
     from access_tokens t
     join companies c on c.id = t.company_id
     where t.kind = ? and t.token_hash = ? and t.revoked_at is null and c.closed_at is null
       and (t.expires_at is null or t.expires_at > now())`,
    [kind, tokenHash],
  );
  return rows[0] ?? null;
}

/** Removes tokens that expired or were revoked a month ago. */
export async function removeOldTokens(em: SystemEntityManager): Promise<void> {
  await sqlOf(em).execute(
    `delete from access_tokens where least(expires_at, revoked_at) < now() - ${KEPT_FOR}`,
  );
}
