import { AccessTokenEntity } from '../../../db/platform/access-entities.ts';
import { findToken, removeOldTokens } from '../../../db/platform/access-tokens.ts';
import { findSession, findSessionByToken } from '../../../db/platform/callers.ts';
import { CompanyEntity, SessionEntity } from '../../../db/platform/entities.ts';
import { grantedIds, replaceGrants, rightOf } from '../../../db/platform/grants.ts';
import { companyEntityManager, systemEntityManager } from '../../../db/tenancy.ts';
import { newId } from '../../../domain/platform/id.ts';
import { insertCompany } from '../workflows/lab/company.ts';
import { useDatabase } from '../../support/instance/use-database.ts';

// Access control at the level of the database, where an error would do the most harm.

const database = useDatabase();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const soon = () => new Date(Date.now() + HOUR);
const past = (ms = 1) => new Date(Date.now() - ms);

async function ownerOf(companyId: string): Promise<string> {
  const em = systemEntityManager(database.orm);
  return (await em.findOneOrFail(CompanyEntity, { id: companyId })).ownerId;
}

test('a session is over with its time, whichever way it is asked for', async () => {
  const companyId = await insertCompany(database.orm);
  const userId = await ownerOf(companyId);
  const open = async (expiresAt: Date) => {
    const session = { id: newId(), companyId, userId, tokenHash: newId(), expiresAt };
    const em = systemEntityManager(database.orm);
    em.create(SessionEntity, session);
    await em.flush();
    const found = [
      await findSession(database.orm, companyId, session.id),
      await findSessionByToken(database.orm, session.tokenHash),
    ];
    return found.map((caller) => caller?.userId ?? null);
  };
  expect(await open(soon())).toEqual([userId, userId]);
  expect(await open(past())).toEqual([null, null]);
});

/** A token for anonymous callers; what it opens. */
async function openedBy(changes: { expiresAt?: Date; revokedAt?: Date; isClosed?: boolean } = {}) {
  const { isClosed, ...token } = changes;
  const companyId = await insertCompany(database.orm);
  const tokenHash = newId();
  const em = systemEntityManager(database.orm);
  em.create(AccessTokenEntity, {
    id: newId(),
    companyId,
    kind: 'share',
    recordKind: 'document',
    recordId: 'd1',
    actions: ['read'],
    tokenHash,
    passwordHash: null,
    expiresAt: null,
    revokedAt: null,
    createdBy: null,
    ...token,
  });
  if (isClosed) (await em.findOneOrFail(CompanyEntity, { id: companyId })).closedAt = new Date();
  await em.flush();
  const find = async (kind: 'share' | 'upload') =>
    (await findToken(database.orm, kind, tokenHash))?.recordId ?? null;
  return { share: await find('share'), upload: await find('upload'), tokenHash };
}

test('a token opens its record and kind alone, until it is over, revoked, or its company closed', async () => {
  expect(await openedBy()).toMatchObject({ share: 'd1', upload: null });
  expect(await openedBy({ expiresAt: soon() })).toMatchObject({ share: 'd1' });
  expect(await openedBy({ expiresAt: past() })).toMatchObject({ share: null });
  expect(await openedBy({ revokedAt: past() })).toMatchObject({ share: null });
  expect(await openedBy({ isClosed: true })).toMatchObject({ share: null });
});

test('tokens are forgotten a month after they were over, and not before', async () => {
  const made = [
    await openedBy(),
    await openedBy({ expiresAt: past(29 * DAY) }),
    await openedBy({ expiresAt: past(31 * DAY) }),
    await openedBy({ revokedAt: past(31 * DAY), expiresAt: soon() }),
  ];
  const em = systemEntityManager(database.orm);
  await removeOldTokens(em);
  const kept = await em.find(AccessTokenEntity, { tokenHash: { $in: made.map((one) => one.tokenHash) } });
  expect(new Set(kept.map(({ tokenHash }) => tokenHash))).toEqual(
    new Set(made.slice(0, 2).map(({ tokenHash }) => tokenHash)),
  );
});

test('a right holds for its member, record and company alone, and new grants replace the old ones', async () => {
  const [companyId, otherId] = [await insertCompany(database.orm), await insertCompany(database.orm)];
  const [ada, bob] = [await ownerOf(companyId), await ownerOf(otherId)];
  const record = { kind: 'document', id: newId() };
  const em = () => companyEntityManager(database.orm, companyId);
  const grant = (right: 'comment' | 'edit') =>
    em().transactional((tx) =>
      replaceGrants(tx, record, [{ userId: ada, right }], { companyId, userId: ada }),
    );
  await grant('comment');
  await grant('edit');
  expect(await rightOf(em(), record, ada)).toBe('edit');
  expect(await grantedIds(em(), 'document', ada)).toEqual([record.id]);
  expect(await rightOf(em(), { ...record, kind: 'interview' }, ada)).toBeNull();
  expect(await rightOf(em(), { ...record, id: newId() }, ada)).toBeNull();
  expect(await rightOf(em(), record, bob)).toBeNull();
  expect(await rightOf(companyEntityManager(database.orm, otherId), record, ada)).toBeNull();
});
