import { Pool } from 'pg';
import type { ApiDeps } from '../../../api/deps.ts';
import { admitToken } from '../../../api/middleware/admit-token.ts';
import { admitCaller } from '../../../api/middleware/admit.ts';
import { createRateLimits } from '../../../api/middleware/rate-limits.ts';
import type { MemberPolicy } from '../../../api/policy.ts';
import { ApiKeyEntity, CompanyEntity, SessionEntity, UserEntity } from '../../../db/platform/entities.ts';
import { companyEntityManager, systemEntityManager } from '../../../db/tenancy.ts';
import { COMPANY_RULES, OWNER_RULES, type Action } from '../../../domain/platform/access/rights.ts';
import { API_KEY_PREFIX, hashToken, newToken } from '../../../domain/platform/accounts/token.ts';
import { newId } from '../../../domain/platform/id.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
import { replaceGrants } from '../../../db/platform/grants.ts';
import { authorize } from '../../../services/platform/access/authorize.ts';
import { issueToken } from '../../../services/platform/access/tokens.ts';
import type { Caller } from '../../../services/platform/caller.ts';
import { koaContext } from '../../support/api/koa-context.ts';
import { useDatabase } from '../../support/instance/use-database.ts';
import { insertCompany } from '../workflows/lab/company.ts';

// Who may do what, by the middleware and services themselves, without routes.

let pool: Pool;
// Before the database is dropped.
afterAll(() => pool.end());
const database = useDatabase();
let deps: ApiDeps;
beforeAll(() => {
  pool = new Pool({ connectionString: database.url, max: 2 });
  const rateLimits = createRateLimits(readSettings({ RATE_LIMIT_TOKEN: '2/1m' }), pool);
  // What is looked at of all the parts of an API process.
  deps = { orm: database.orm, rateLimits } as ApiDeps;
});

const soon = () => new Date(Date.now() + 60_000);

/** A member of a new company, its owner or another one, with the cookie of a session. */
async function member(role: 'user' | 'admin', isOwner: boolean) {
  const companyId = await insertCompany(database.orm);
  const em = systemEntityManager(database.orm);
  const company = await em.findOneOrFail(CompanyEntity, { id: companyId });
  const user = await em.findOneOrFail(UserEntity, { id: company.ownerId });
  user.role = role;
  const userId = isOwner ? user.id : newId();
  const email = `${userId}@example.org`;
  if (!isOwner) {
    const others = { name: 'Bo', email, emailKey: email, passwordHash: 'none', role, avatar: null };
    em.create(UserEntity, { id: userId, companyId, ...others, preferences: {}, lastLogin: null });
    await em.flush();
  }
  const token = newToken();
  em.create(SessionEntity, { companyId, userId, tokenHash: hashToken(token), expiresAt: soon() });
  await em.flush();
  return { companyId, userId, cookie: `sid=${token}` };
}

/** The header of an API key with these scopes, of the member. */
async function keyOf({ companyId, userId }: { companyId: string; userId: string }, scopes: string[]) {
  const text = newToken(API_KEY_PREFIX);
  const em = systemEntityManager(database.orm);
  em.create(ApiKeyEntity, {
    companyId,
    createdBy: userId,
    name: 'k',
    scopes,
    keyHash: hashToken(text),
    prefix: 'mk_',
  });
  await em.flush();
  return { authorization: `Bearer ${text}` };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'admitted',
    (error: { code?: string }) => error.code ?? 'another error',
  );
const admitted = (headers: Record<string, string>, policy: Partial<MemberPolicy>) =>
  codeOf(admitCaller(deps, koaContext(headers), { only: null, scope: null, ...policy }));

test('an API key opens the routes of its scopes alone, and none that asks for more than a user', async () => {
  const owner = await member('admin', true);
  const key = await keyOf(owner, ['knowledge']);
  expect(await admitted(key, { scope: 'knowledge' })).toBe('admitted');
  expect(await admitted(key, { scope: 'any' })).toBe('admitted');
  expect(await admitted(key, { scope: 'authoring' })).toBe('forbidden');
  expect(await admitted(key, { scope: null })).toBe('forbidden');
  expect(await admitted(await keyOf(owner, []), { scope: 'knowledge' })).toBe('forbidden');
  // It was made by the owner, who is an admin, and is neither.
  expect(await admitted(key, { scope: 'knowledge', only: 'owner' })).toBe('forbidden');
  expect(await admitted(key, { scope: 'knowledge', only: 'admin' })).toBe('forbidden');
  expect(await admitted({ authorization: 'Bearer mk_nothing' }, { scope: 'any' })).toBe('unauthenticated');
  // A cookie does not help a header that is no good.
  expect(await admitted({ authorization: 'Bearer mk_nothing', cookie: owner.cookie }, {})).toBe(
    'unauthenticated',
  );
});

test('a role opens its own routes, and only the owner those of the owner', async () => {
  const open = async (role: 'user' | 'admin', isOwner: boolean) => {
    const { cookie } = await member(role, isOwner);
    const all = [{}, { only: 'user' }, { only: 'admin' }, { only: 'owner' }] as const;
    const codes = await Promise.all(all.map((policy) => admitted({ cookie }, policy)));
    return codes.map((code) => code === 'admitted');
  };
  expect(await open('user', false)).toEqual([true, true, false, false]);
  expect(await open('admin', false)).toEqual([true, false, true, false]);
  expect(await open('user', true)).toEqual([true, true, false, true]);
});

test('a cookie changes nothing when another site sends it', async () => {
  const { cookie } = await member('user', true);
  expect(await admitted({ cookie, 'sec-fetch-site': 'cross-site' }, {})).toBe('csrf-rejected');
  expect(await admitted({ cookie, 'sec-fetch-site': 'same-origin' }, {})).toBe('admitted');
  expect(await admitted({ cookie, origin: 'https://elsewhere.test' }, {})).toBe('csrf-rejected');
});

test('a record is for whom its owner, visibility, grants, scopes and role say', async () => {
  const owner = await member('user', true);
  const caller = { ...owner, role: 'user', via: 'cookie', scopes: [], isOwner: false } as unknown as Caller;
  const other = { ...caller, userId: newId() };
  const id = newId();
  const em = () => companyEntityManager(database.orm, owner.companyId);
  const may = (who: Caller, action: Action, more: object = {}, rules = OWNER_RULES) => {
    const protection = () => ({ id, ownerId: owner.userId, visibility: 'private' as const, ...more });
    return codeOf(authorize(em(), who, action, { kind: 'note', rules, protection }, null));
  };
  expect(await may(caller, 'manage')).toBe('admitted');
  expect(await may(other, 'read')).toBe('not-found');
  expect(await may(other, 'read', { visibility: 'company' })).toBe('admitted');
  expect(await may(other, 'edit', { visibility: 'company' })).toBe('forbidden');
  const granted = await member('user', true);
  const friend = { ...caller, userId: owner.userId, companyId: owner.companyId };
  const theirs = { ownerId: granted.userId };
  expect(await may(friend, 'edit', theirs)).toBe('not-found');
  await em().transactional((tx) =>
    replaceGrants(tx, { kind: 'note', id }, [{ userId: friend.userId, right: 'edit' }], owner),
  );
  expect(await may(friend, 'edit', theirs)).toBe('admitted');
  expect(await may(friend, 'manage', theirs)).toBe('forbidden');
  // What the company shares may still need a scope of an API key, or a role.
  const key: Caller = { ...other, via: 'api-key', scopes: ['knowledge'] };
  const shared = { visibility: 'company' };
  expect(await may(key, 'edit', { ...shared, scopes: ['knowledge'] }, COMPANY_RULES)).toBe('admitted');
  expect(await may(key, 'edit', { ...shared, scopes: ['knowledge', 'content'] }, COMPANY_RULES)).toBe(
    'forbidden',
  );
  expect(await may(other, 'read', { ...shared, only: 'admin' }, COMPANY_RULES)).toBe('forbidden');
});

test('a link with a password opens with it alone, and guessing shuts nobody else out', async () => {
  const { companyId } = await member('user', true);
  const linked = async (password: string | null) => {
    const request = { kind: 'share', record: { kind: 'document', id: 'd1' }, actions: ['read'] } as const;
    const em = companyEntityManager(database.orm, companyId);
    const { text } = await issueToken(em, { ...request, expiresAt: null, password, createdBy: null });
    return (given: string | null, address: string) => {
      const ctx = koaContext(given === null ? {} : { 'x-share-password': given }, address);
      ctx['params'] = { token: text };
      return codeOf(admitToken(deps, ctx, 'share'));
    };
  };
  const open = await linked('open sesame');
  expect(await open(null, '192.0.2.1')).toBe('wrong-share-password');
  expect(await open('Open sesame', '192.0.2.1')).toBe('wrong-share-password');
  for (let time = 0; time < 4; time += 1) expect(await open('open sesame', '192.0.2.1')).toBe('admitted');
  expect(await open('guess', '192.0.2.1')).toBe('wrong-share-password');
  expect(await open('open sesame', '192.0.2.1')).toBe('rate-limited');
  expect(await open('open sesame', '192.0.2.2')).toBe('admitted');
  expect(await (await linked(null))(null, '192.0.2.1')).toBe('admitted');
});
