import { UserEntity, type User } from './entities.ts';
import type { Orm } from '../orm.ts';
import { sqlOf, systemEntityManager } from '../tenancy.ts';

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
  select s.id as "sessionId", s.company_id as "companyId", s.user_id as "userId", u.role, c.owner_id = u.id as "isOwner",
    s.last_used_at is null or s.last_used_at < now() - interval '1 minute' as "noteUse"
  from sessions s
  join users u on u.company_id = s.company_id and u.id = s.user_id
  join companies c on c.id = s.company_id
  where s.expires_at > now() and c.closed_at is null`;

/** The live session of a cookie's token (by its hash), or null. The company is what is asked for, hence no filter. */
export async function findSessionByToken(orm: Orm, tokenHash: string): Promise<SessionCaller | null> {
  return noted(orm, await first(orm, `${SESSION_SQL} and s.token_hash = ?`, [tokenHash]));
}

/** The live session that a JWT names, or null. */
export async function findSession(
  orm: Orm,
  companyId: string,
  sessionId: string,
): Promise<SessionCaller | null> {
  const sql = `${SESSION_SQL} and s.company_id = ? and s.id = ?`;
  return noted(orm, await first(orm, sql, [companyId, sessionId]));
}

/** Notes that the session was used, at most once a minute. */
async function noted(
  orm: Orm,
  found: (SessionCaller & { noteUse: boolean }) | null,
): Promise<SessionCaller | null> {
  if (!found) return null;
  const { noteUse, ...session } = found;
  if (noteUse) {
    const used = [session.companyId, session.sessionId];
    await sqlOf(systemEntityManager(orm)).execute(
      'update sessions set last_used_at = now() where company_id = ? and id = ?',
      used,
    );
  }
  return session;
}

/** Whether the user of this e-mail (by its key) has a live session that was opened at this IP address. */
export async function isSignedInFrom(orm: Orm, emailKey: string, address: string): Promise<boolean> {
  const sql = `select s.id from users u join sessions s on s.company_id = u.company_id and s.user_id = u.id
    where u.email_key = ? and s.address = ? and s.expires_at > now() limit 1`;
  return (await first(orm, sql, [emailKey, address])) !== null;
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
