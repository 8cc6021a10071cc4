import { findApiKey, findSession, findSessionByToken } from '../../../db/platform/callers.ts';
import { ApiKeyEntity, CompanyEntity, SessionEntity, UserEntity } from '../../../db/platform/entities.ts';
import { runPrepared } from '../../../db/prepared.ts';
import { systemEntityManager } from '../../../db/tenancy.ts';
import { newId } from '../../../domain/platform/id.ts';
import { useDatabase } from '../../support/instance/use-database.ts';

// One connection, so that what was prepared can be seen.
const database = useDatabase({ connections: 1 });

/** A user with their own company, a session and an API key. */
async function newMember() {
  const [id, companyId, sessionId, keyId] = [newId(), newId(), newId(), newId()];
  const [email, tokenHash, keyHash] = [`${id}@example.org`, newId(), newId()];
  const em = systemEntityManager(database.orm);
  em.create(CompanyEntity, { id: companyId, name: 'Mill', ownerId: id });
  em.create(UserEntity, {
    id,
    companyId,
    name: 'Ada',
    email,
    emailKey: email,
    passwordHash: 'none',
    role: 'admin',
    preferences: { theme: 'dark' },
    lastLogin: new Date('2026-02-03T04:05:06.789Z'),
  });
  const expiresAt = new Date(Date.now() + 60_000);
  em.create(SessionEntity, { id: sessionId, companyId, userId: id, tokenHash, expiresAt });
  const made = { companyId, createdBy: id, name: 'Key', scopes: ['knowledge'], keyHash, prefix: 'mk_' };
  em.create(ApiKeyEntity, { id: keyId, ...made });
  await em.flush();
  return { id, companyId, sessionId, keyId, email, tokenHash, keyHash };
}

const uses = (name: string) =>
  runPrepared<{ times: number }>(
    database.orm,
    {
      name: 'uses',
      text: `select (generic_plans + custom_plans)::int as times from pg_prepared_statements where name = $1`,
    },
    [name],
  );

test('one prepared statement tells all of a session’s user, by id and by token', async () => {
  const { id, companyId, sessionId, email, tokenHash } = await newMember();
  const shown = { id, companyId, name: 'Ada', email, role: 'admin', avatar: null };
  const profile = {
    ...shown,
    preferences: { theme: 'dark' },
    version: 1,
    lastLogin: new Date('2026-02-03T04:05:06.789Z'),
  };
  const caller = { sessionId, companyId, userId: id, role: 'admin', isOwner: true, profile };
  expect(await findSession(database.orm, companyId, sessionId)).toEqual(caller);
  expect(await findSession(database.orm, companyId, sessionId)).toEqual(caller);
  expect(await findSessionByToken(database.orm, tokenHash)).toEqual(caller);
  expect(await uses('session-by-id')).toEqual([{ times: 2 }]);
  expect(await uses('session-by-token')).toEqual([{ times: 1 }]);
});

test('one prepared statement tells all of an API key’s maker', async () => {
  const { id, companyId, keyId, keyHash } = await newMember();
  expect(await findApiKey(database.orm, keyHash)).toMatchObject({
    keyId,
    companyId,
    userId: id,
    scopes: ['knowledge'],
    profile: { id, companyId, name: 'Ada' },
  });
  expect(await uses('api-key')).toEqual([{ times: 1 }]);
});

test('a session is none for another company, and ends at once with itself, its user or its company', async () => {
  const [one, other, third] = [await newMember(), await newMember(), await newMember()];
  const em = systemEntityManager(database.orm);
  expect(await findSession(database.orm, other.companyId, one.sessionId)).toBeNull();
  await em.nativeDelete(SessionEntity, { id: one.sessionId });
  expect(await findSession(database.orm, one.companyId, one.sessionId)).toBeNull();
  (await em.findOneOrFail(CompanyEntity, { id: other.companyId })).closedAt = new Date();
  await em.flush();
  expect(await findSession(database.orm, other.companyId, other.sessionId)).toBeNull();
  expect(await findApiKey(database.orm, other.keyHash)).toBeNull();
  await em.nativeDelete(SessionEntity, { id: third.sessionId });
  await em.nativeDelete(ApiKeyEntity, { id: third.keyId });
  expect(await findSessionByToken(database.orm, third.tokenHash)).toBeNull();
  expect(await findApiKey(database.orm, third.keyHash)).toBeNull();
});

test('callers who ask at once share a statement, and each is told of himself alone', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, newMember));
  const [gone, ...others] = members;
  await systemEntityManager(database.orm).nativeDelete(SessionEntity, { id: gone?.sessionId ?? '' });
  // Notes their use, so that what follows is a read alone.
  await Promise.all(
    members.map(({ companyId, sessionId }) => findSession(database.orm, companyId, sessionId)),
  );
  const [before] = await uses('session-by-id');
  const asked = [...others, ...members, ...others.toReversed()];
  const found = await Promise.all(
    asked.map(({ companyId, sessionId }) => findSession(database.orm, companyId, sessionId)),
  );
  expect(found.map((caller) => caller?.profile.email)).toEqual(
    asked.map((member) => (member === gone ? undefined : member.email)),
  );
  expect(await uses('session-by-id')).toEqual([{ times: (before?.times ?? 0) + 1 }]);
});
