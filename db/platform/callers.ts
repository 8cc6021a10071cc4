import { UserEntity, type User } from './entities.ts';
import type { Orm } from '../orm.ts';
import { preparedLookup, runPrepared } from '../prepared.ts';
import type { Prepared } from '../statement-names.ts';
import { sqlOf, systemEntityManager } from '../tenancy.ts';

/** The fields of a user in responses. */
export type Profile = Pick<
  User,
  'id' | 'companyId' | 'name' | 'email' | 'role' | 'avatar' | 'preferences' | 'lastLogin' | 'version'
>;

/** The user of a session. */
export interface SessionCaller {
  sessionId: string;
  companyId: string;
  userId: string;
  role: 'user' | 'admin';
  isOwner: boolean;
  profile: Profile;
}

/** The user of an API key: the member who created it. */
export interface KeyCaller {
  keyId: string;
  companyId: string;
  userId: string;
  scopes: string[];
  profile: Profile;
}

/**
 * Everything a request needs to know about its sender, in one statement. `noteUse` is whether the last recorded use is more than
 * a minute old.
 */
type Row<Caller> = Omit<Caller, 'profile'> & ProfileColumns & { noteUse: boolean };

interface ProfileColumns extends Omit<Profile, 'id' | 'role' | 'lastLogin'> {
  userId: string;
  userRole: Profile['role'];
  lastLogin: string | null;
}

const PROFILE_COLUMNS =
  'u.role as "userRole", u.name, u.email, u.avatar, u.preferences, u.version, u.last_login as "lastLogin"';
const SESSION_COLUMNS = `
  asked.at::int, s.id as "sessionId", s.company_id as "companyId", s.user_id as "userId", c.owner_id = u.id as "isOwner",
    ${PROFILE_COLUMNS},
    s.last_used_at is null or s.last_used_at < now() - interval '1 minute' as "noteUse"`;
const LIVE_SESSIONS = `s.expires_at > now()
  join users u on u.company_id = s.company_id and u.id = s.user_id
  join companies c on c.id = s.company_id and c.closed_at is null`;
type SessionRow = Row<Omit<SessionCaller, 'role'>>;

const sessionByToken = preparedLookup<SessionRow>({
  name: 'session-by-token',
  text: `select ${SESSION_COLUMNS}
    from unnest($1::text[]) with ordinality as asked (token_hash, at)
    join sessions s on s.token_hash = asked.token_hash and ${LIVE_SESSIONS}`,
});
const sessionById = preparedLookup<SessionRow>({
  name: 'session-by-id',
  text: `select ${SESSION_COLUMNS}
    from unnest($1::text[], $2::text[]) with ordinality as asked (company_id, id, at)
    join sessions s on s.company_id = asked.company_id and s.id = asked.id and ${LIVE_SESSIONS}`,
});

/**
 * The active session with this hash of the cookie's token, or null. Not restricted to a company, because the session determines
 * the company.
 */
export async function findSessionByToken(orm: Orm, tokenHash: string): Promise<SessionCaller | null> {
  return noted(orm, await sessionByToken(orm, tokenHash));
}

/** The active session named by a JWT, or null. */
export async function findSession(
  orm: Orm,
  companyId: string,
  sessionId: string,
): Promise<SessionCaller | null> {
  return noted(orm, await sessionById(orm, companyId, sessionId));
}

/** Records the session's use, at most once a minute. */
async function noted(orm: Orm, found: SessionRow | null): Promise<SessionCaller | null> {
  if (!found) return null;
  const { sessionId, companyId, userId, isOwner, noteUse } = found;
  if (noteUse) {
    await sqlOf(systemEntityManager(orm)).execute(
      'update sessions set last_used_at = now() where company_id = ? and id = ?',
      [companyId, sessionId],
    );
  }
  const profile = profileOf(found);
  return { sessionId, companyId, userId, role: profile.role, isOwner, profile };
}

function profileOf(row: ProfileColumns): Profile {
  const { companyId, name, email, avatar, preferences, version, lastLogin } = row;
  return {
    id: row.userId,
    companyId,
    name,
    email,
    role: row.userRole,
    avatar,
    preferences,
    version,
    lastLogin: lastLogin === null ? null : new Date(lastLogin),
  };
}

const SIGNED_IN_FROM = {
  name: 'signed-in-from',
  text: `select s.id from users u join sessions s on s.company_id = u.company_id and s.user_id = u.id
    where u.email_key = $1 and s.address = $2 and s.expires_at > now() limit 1`,
};

/** Whether the user with this e-mail (by its key) has an active session that was opened from this IP address. */
export async function isSignedInFrom(orm: Orm, emailKey: string, address: string): Promise<boolean> {
  return (await first(orm, SIGNED_IN_FROM, [emailKey, address])) !== null;
}

const apiKeyByHash = preparedLookup<Row<KeyCaller>>({
  name: 'api-key',
  text: `
  select asked.at::int, k.id as "keyId", k.company_id as "companyId", k.created_by as "userId", k.scopes,
    ${PROFILE_COLUMNS},
    k.last_used_at is null or k.last_used_at < now() - interval '1 minute' as "noteUse"
  from unnest($1::text[]) with ordinality as asked (key_hash, at)
  join api_keys k on k.key_hash = asked.key_hash
  join users u on u.company_id = k.company_id and u.id = k.created_by
  join companies c on c.id = k.company_id and c.closed_at is null`,
});

/** The API key with this hash, or null. Records its use, at most once a minute. */
export async function findApiKey(orm: Orm, keyHash: string): Promise<KeyCaller | null> {
  const key = await apiKeyByHash(orm, keyHash);
  if (!key) return null;
  const { keyId, companyId, userId, scopes } = key;
  if (key.noteUse) {
    const used = [companyId, keyId];
    await sqlOf(systemEntityManager(orm)).execute(
      'update api_keys set last_used_at = now() where company_id = ? and id = ?',
      used,
    );
  }
  return { keyId, companyId, userId, scopes, profile: profileOf(key) };
}

const API_KEY_LIVES = {
  name: 'api-key-lives',
  text: `select k.id from api_keys k join companies c on c.id = k.company_id
    where k.company_id = $1 and k.id = $2 and c.closed_at is null`,
};

/** Whether the company is not closed and still has this API key. */
export async function hasApiKey(orm: Orm, companyId: string, keyId: string): Promise<boolean> {
  return (await first(orm, API_KEY_LIVES, [companyId, keyId])) !== null;
}

const COMPANY_IS_OPEN = {
  name: 'company-is-open',
  text: 'select id from companies where id = $1 and closed_at is null',
};

/**
 * The user with this e-mail (by its key), or null. Also null if the company is closed, and for the member of the company of
 * public uploads: the only user without a password, as whom nobody may sign in.
 */
export async function findUserByEmail(orm: Orm, emailKey: string): Promise<User | null> {
  const user = await systemEntityManager(orm).findOne(UserEntity, { emailKey, passwordHash: { $ne: '' } });
  if (!user) return null;
  return (await first(orm, COMPANY_IS_OPEN, [user.companyId])) ? user : null;
}

const OPEN_WIDGET = {
  name: 'open-widget',
  text: `
  select a.company_id as "companyId", a.id as "agentId"
  from agents a
  join companies c on c.id = a.company_id
  where a.public_key = $1 and a.deleted_at is null and a.widget->>'enabled' = 'true' and c.closed_at is null`,
};

/** The agent whose widget has this public key; null if it is unknown, deleted or disabled, or its company is closed. */
export async function findWidgetAgent(
  orm: Orm,
  publicKey: string,
): Promise<{ companyId: string; agentId: string } | null> {
  return first(orm, OPEN_WIDGET, [publicKey]);
}

/** What an invitation shows to people with its link. */
export interface OpenInvitation {
  companyName: string;
  email: string;
  expiresAt: Date;
}

const OPEN_INVITATION = {
  name: 'open-invitation',
  text: `
  select c.name as "companyName", i.email, i.expires_at as "expiresAt"
  from invitations i
  join companies c on c.id = i.company_id
  where i.token_hash = $1 and i.accepted_at is null and i.expires_at > now() and c.closed_at is null`,
};

/** The open invitation with this token hash, or null. */
export async function findOpenInvitation(orm: Orm, tokenHash: string): Promise<OpenInvitation | null> {
  type Row = Omit<OpenInvitation, 'expiresAt'> & { expiresAt: string };
  const found = await first<Row>(orm, OPEN_INVITATION, [tokenHash]);
  return found && { ...found, expiresAt: new Date(found.expiresAt) };
}

async function first<Row extends object>(
  orm: Orm,
  statement: Prepared,
  values: string[],
): Promise<Row | null> {
  const [row] = await runPrepared<Row>(orm, statement, values);
  return row ?? null;
}
