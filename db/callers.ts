import type { Orm } from './orm.ts';
import { sqlOf, systemEntityManager } from './tenancy.ts';

/** Who stands behind a session. */
export interface SessionCaller {
  sessionId: string;
  companyId: string;
  userId: string;
  role: 'user' | 'admin';
  isOwner: boolean;
}

/** Who stands behind an API key: the member who made it. */
export interface KeyCaller {
  keyId: string;
  companyId: string;
  userId: string;
  scopes: string[];
}

const SESSION_SQL = `
  select s.id as "sessionId", s.company_id as "companyId", s.user_id as "userId", u.role, c.owner_id = u.id as "isOwner"
  from sessions s
  join users u on u.company_id = s.company_id and u.id = s.user_id
  join companies c on c.id = s.company_id
  where s.expires_at > now()`;

/** The live session of a cookie's token (by its hash), or null. The company is what is asked for, hence no filter. */
export async function findSessionByToken(orm: Orm, tokenHash: string): Promise<SessionCaller | null> {
  return first<SessionCaller>(orm, `${SESSION_SQL} and s.token_hash = ?`, [tokenHash]);
}

/** The live session that a JWT names, or null. */
export async function findSession(
  orm: Orm,
  companyId: string,
  sessionId: string,
): Promise<SessionCaller | null> {
  return first<SessionCaller>(orm, `${SESSION_SQL} and s.company_id = ? and s.id = ?`, [
    companyId,
    sessionId,
  ]);
}

/** The API key with this hash, or null. Notes its use, at most once a minute. */
export async function findApiKey(orm: Orm, keyHash: string): Promise<KeyCaller | null> {
  const key = await first<KeyCaller & { noteUse: boolean }>(
    orm,
    `select id as "keyId", company_id as "companyId", created_by as "userId", scopes,
       last_used_at is null or last_used_at < now() - interval '1 minute' as "noteUse"
     from api_keys where key_hash = ?`,
    [keyHash],
  );
  if (!key) return null;
  const { noteUse, ...caller } = key;
  if (noteUse) {
    const used = [caller.companyId, caller.keyId];
    await sqlOf(systemEntityManager(orm)).execute(
      'update api_keys set last_used_at = now() where company_id = ? and id = ?',
      used,
    );
  }
  return caller;
}

async function first<Row extends object>(orm: Orm, sql: string, params: string[]): Promise<Row | null> {
  const rows = await sqlOf(systemEntityManager(orm)).execute<Row[]>(sql, params);
  return rows[0] ?? null;
}
