import { UserEntity, type User } from './entities/platform.ts';
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
  where s.expires_at > now() and c.closed_at is null`;

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
    `select k.id as "keyId", k.company_id as "companyId", k.created_by as "userId", k.scopes,
       k.last_used_at is null or k.last_used_at < now() - interval '1 minute' as "noteUse"
     from api_keys k
     join companies c on c.id = k.company_id
     where k.key_hash = ? and c.closed_at is null`,
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

/** Whether the company is open and still has this API key. */
export async function hasApiKey(orm: Orm, companyId: string, keyId: string): Promise<boolean> {
  const key = await first<{ id: string }>(
    orm,
    `select k.id from api_keys k join companies c on c.id = k.company_id
     where k.company_id = ? and k.id = ? and c.closed_at is null`,
    [companyId, keyId],
  );
  return key !== null;
}

/** The user with this e-mail (by its key), or null; also null when his company is closed. */
export async function findUserByEmail(orm: Orm, emailKey: string): Promise<User | null> {
  const user = await systemEntityManager(orm).findOne(UserEntity, { emailKey });
  if (!user) return null;
  const open = await first<{ id: string }>(
    orm,
    'select id from companies where id = ? and closed_at is null',
    [user.companyId],
  );
  return open ? user : null;
}

/** Whose agent shows its widget under this public key, or null: unknown, deleted, switched off, or its company closed. */
export async function findWidgetAgent(
  orm: Orm,
  publicKey: string,
): Promise<{ companyId: string; agentId: string } | null> {
  return first(
    orm,
    `select a.company_id as "companyId", a.id as "agentId"
     from agents a
     join companies c on c.id = a.company_id
     where a.public_key = ? and a.deleted_at is null and a.widget->>'enabled' = 'true' and c.closed_at is null`,
    [publicKey],
  );
}

async function first<Row extends object>(orm: Orm, sql: string, params: string[]): Promise<Row | null> {
  const rows = await sqlOf(systemEntityManager(orm)).execute<Row[]>(sql, params);
  return rows[0] ?? null;
}
