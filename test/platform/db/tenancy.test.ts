import { randomBytes } from 'node:crypto';
import { ApiKeyEntity, CompanyEntity, UserEntity } from '../../../db/platform/entities.ts';
import { AgentEntity, FileEntity } from '../../../db/knowledge/entities.ts';
import { companyEntityManager, companyOf, sqlOf, systemEntityManager } from '../../../db/tenancy.ts';
import { DEFAULT_CHUNKING, DEFAULT_RETRIEVAL, DEFAULT_WIDGET } from '../../../domain/knowledge/agent.ts';
import { newId } from '../../../domain/platform/id.ts';
import { useDatabase } from '../../support/instance/use-database.ts';

interface Tenant {
  companyId: string;
  userId: string;
  agentId: string;
}

const database = useDatabase();
let ours: Tenant;
let theirs: Tenant;

beforeAll(async () => {
  [ours, theirs] = [await newTenant('ours'), await newTenant('theirs')];
});

async function newTenant(name: string): Promise<Tenant> {
  const [companyId, userId, agentId] = [newId(), newId(), newId()];
  const em = systemEntityManager(database.orm);
  em.create(AgentEntity, agentOf({ companyId, userId, agentId }));
  em.create(UserEntity, { ...person(name), id: userId, companyId });
  em.create(CompanyEntity, { id: companyId, name, ownerId: userId });
  await em.flush();
  return { companyId, userId, agentId };
}

function person(name: string) {
  const email = `${name}-${randomBytes(4).toString('hex')}@example.org`;
  return { name, email, emailKey: email, passwordHash: 'none', role: 'user' as const, preferences: {} };
}

function agentOf({ companyId, userId, agentId }: Tenant) {
  return {
    id: agentId,
    companyId,
    createdBy: userId,
    name: 'Agent',
    systemPrompt: '',
    model: null,
    temperature: 0.2,
    maxTokens: 100,
    chunking: DEFAULT_CHUNKING,
    retrieval: DEFAULT_RETRIEVAL,
    widget: DEFAULT_WIDGET,
    starters: [],
    publicKey: newId(),
  };
}

/** A key of `companyId` that claims to be made by `createdBy`. */
function keyOf(companyId: string, createdBy: string) {
  return { id: newId(), companyId, createdBy, name: 'key', scopes: [], keyHash: newId(), prefix: 'mk_' };
}

/** The EntityManager of our company with the methods that only db/ may use. */
function bare() {
  return sqlOf(companyEntityManager(database.orm, ours.companyId));
}

/** The other user's row as it is in the database, regardless of any identity map. */
async function theirUser() {
  const user = await systemEntityManager(database.orm).findOneOrFail(UserEntity, { id: theirs.userId });
  return { name: user.name, companyId: user.companyId };
}

async function expectTheirUserUntouched(): Promise<void> {
  expect(await theirUser()).toEqual({ name: 'theirs', companyId: theirs.companyId });
}

describe('reading', () => {
  test('sees the own company only', async () => {
    const em = companyEntityManager(database.orm, ours.companyId);
    expect(companyOf(em)).toBe(ours.companyId);
    expect((await em.findAll(UserEntity)).map(({ id }) => id)).toEqual([ours.userId]);
    expect((await em.findAll(CompanyEntity)).map(({ id }) => id)).toEqual([ours.companyId]);
    expect(await em.count(AgentEntity, {})).toBe(1);
    expect(await em.findOne(AgentEntity, { id: theirs.agentId })).toBeNull();
    await expect(em.findOneOrFail(AgentEntity, { id: theirs.agentId })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('a condition that names the other company finds nothing', async () => {
    const em = companyEntityManager(database.orm, ours.companyId);
    expect(await em.find(UserEntity, { companyId: theirs.companyId })).toEqual([]);
    const either = { $or: [{ companyId: theirs.companyId }, { id: theirs.userId }] };
    expect(await em.find(UserEntity, either)).toEqual([]);
  });

  test('without a company every query fails', async () => {
    const em = database.orm.em.fork();
    await expect(em.find(UserEntity, {})).rejects.toThrow("filter 'company'");
    await expect(em.nativeDelete(UserEntity, {})).rejects.toThrow("filter 'company'");
    em.setFilterParams('company', {});
    await expect(em.find(UserEntity, {})).rejects.toThrow('no company is set');
    expect(() => companyEntityManager(database.orm, '')).toThrow('needs a company id');
  });

  test('the scope goes along into transactions', async () => {
    await companyEntityManager(database.orm, ours.companyId).transactional(async (em) => {
      expect(companyOf(em)).toBe(ours.companyId);
      expect(await em.findOne(UserEntity, { id: theirs.userId })).toBeNull();
    });
  });

  test('a reference in the identity map opens nothing', async () => {
    const em = bare();
    const reference = em.getReference(UserEntity, theirs.userId);
    expect(await em.findOne(UserEntity, { id: theirs.userId })).toBeNull();
    expect(await em.findOne(UserEntity, theirs.userId)).toBeNull();
    expect(await em.refresh(reference)).toBeNull();
    expect(reference.name).toBeUndefined();
  });

  test('work across companies says so', async () => {
    expect(await systemEntityManager(database.orm).count(CompanyEntity, {})).toBe(2);
    const em = systemEntityManager(database.orm);
    // A system EntityManager handed to code of one company, past the type checker.
    expect(() => companyOf(em as unknown as Parameters<typeof companyOf>[0])).toThrow('not for one company');
  });
});

describe('writing', () => {
  test('changes, creates and removes in the own company', async () => {
    const em = companyEntityManager(database.orm, ours.companyId);
    const key = em.create(ApiKeyEntity, keyOf(ours.companyId, ours.userId));
    await em.flush();
    key.name = 'renamed';
    await em.flush();
    const again = companyEntityManager(database.orm, ours.companyId);
    const found = await again.findOneOrFail(ApiKeyEntity, { id: key.id });
    expect(found.name).toBe('renamed');
    again.remove(found);
    await again.flush();
    expect(await companyEntityManager(database.orm, ours.companyId).count(ApiKeyEntity, {})).toBe(0);
  });

  test('does not create in another company', async () => {
    const em = companyEntityManager(database.orm, ours.companyId);
    em.create(UserEntity, { ...person('intruder'), companyId: theirs.companyId });
    await expect(em.flush()).rejects.toThrow('create of User for another company');
  });

  test('does not create another company', async () => {
    const em = companyEntityManager(database.orm, ours.companyId);
    em.create(CompanyEntity, { id: newId(), name: 'second', ownerId: ours.userId });
    await expect(em.flush()).rejects.toThrow('create of Company for another company');
  });

  test('does not move a row to another company', async () => {
    const em = companyEntityManager(database.orm, ours.companyId);
    const user = await em.findOneOrFail(UserEntity, { id: ours.userId });
    user.companyId = theirs.companyId;
    await expect(em.flush()).rejects.toThrow('update of User for another company');
  });

  test('does not change through a reference, whatever company it claims', async () => {
    const em = bare();
    em.getReference(UserEntity, theirs.userId).name = 'changed';
    await expect(em.flush()).rejects.toThrow('update of User for another company');

    const claiming = bare();
    Object.assign(claiming.getReference(UserEntity, theirs.userId), {
      companyId: ours.companyId,
      name: 'changed',
    });
    await expect(claiming.flush()).rejects.toThrow('not loaded under');
    await expectTheirUserUntouched();
  });

  test('does not remove through a reference, whatever company it claims', async () => {
    const em = bare();
    em.remove(em.getReference(UserEntity, theirs.userId));
    await expect(em.flush()).rejects.toThrow('delete of User for another company');

    const claiming = bare();
    const reference = claiming.getReference(UserEntity, theirs.userId);
    reference.companyId = ours.companyId;
    claiming.remove(reference);
    await expect(claiming.flush()).rejects.toThrow('not loaded under');
    await expectTheirUserUntouched();
  });

  test('does not take a row into the identity map that it has not read', async () => {
    const stolen = { ...person('stolen'), id: theirs.userId, companyId: ours.companyId };
    const merging = bare();
    merging.merge(UserEntity, stolen).name = 'changed';
    await expect(merging.flush()).rejects.toThrow('not loaded under');

    const creating = bare();
    creating.create(UserEntity, stolen, { managed: true }).name = 'changed';
    await expect(creating.flush()).rejects.toThrow('not loaded under');
    await expectTheirUserUntouched();
  });

  test('does not change a row that was read with the filter off', async () => {
    const em = bare();
    const user = await em.findOneOrFail(UserEntity, { id: theirs.userId }, { filters: false });
    user.name = 'changed';
    await expect(em.flush()).rejects.toThrow('update of User for another company');
    await expectTheirUserUntouched();
  });

  test('does not change a row that another company’s EntityManager has read', async () => {
    const user = await companyEntityManager(database.orm, theirs.companyId).findOneOrFail(UserEntity, {
      id: theirs.userId,
    });
    const em = bare();
    em.merge(user).name = 'changed';
    await expect(em.flush()).rejects.toThrow('update of User for another company');
    await expectTheirUserUntouched();
  });

  test('refuses upsert', async () => {
    const row = {
      ...person('upserted'),
      id: theirs.userId,
      companyId: ours.companyId,
      createdAt: new Date(),
    };
    await expect(bare().upsert(UserEntity, { ...row, updatedAt: new Date() })).rejects.toThrow(
      'upsert of User',
    );
    await expect(bare().upsertMany(UserEntity, [{ ...row, updatedAt: new Date() }])).rejects.toThrow(
      'upsert of User',
    );
    await expectTheirUserUntouched();
  });

  test('bulk statements stay in the company', async () => {
    expect(await bare().nativeUpdate(UserEntity, { id: theirs.userId }, { name: 'changed' })).toBe(0);
    const em = companyEntityManager(database.orm, ours.companyId);
    expect(await em.nativeDelete(UserEntity, { id: theirs.userId })).toBe(0);
    expect(await em.nativeDelete(AgentEntity, { companyId: theirs.companyId })).toBe(0);
    await expectTheirUserUntouched();
  });

  test('refuses any write without a company', async () => {
    const em = database.orm.em.fork();
    em.remove(em.getReference(UserEntity, theirs.userId));
    await expect(em.flush()).rejects.toThrow('without a company');
  });
});

describe('the database itself', () => {
  test('refuses a pointer into another company', async () => {
    const em = companyEntityManager(database.orm, ours.companyId);
    em.create(ApiKeyEntity, keyOf(ours.companyId, theirs.userId));
    await expect(em.flush()).rejects.toMatchObject({ code: '23503' });

    const file = companyEntityManager(database.orm, ours.companyId);
    file.create(FileEntity, {
      companyId: ours.companyId,
      agentId: theirs.agentId,
      createdBy: ours.userId,
      originalFilename: 'a.txt',
      fileSize: 1,
      mimeType: 'text/plain',
      fileHash: 'hash',
      storeKey: 'key',
    });
    await expect(file.flush()).rejects.toMatchObject({ code: '23503' });
  });

  test('refuses it for raw SQL too', async () => {
    const move = bare().execute('update users set company_id = ? where id = ?', [
      ours.companyId,
      theirs.userId,
    ]);
    await expect(move).rejects.toMatchObject({ code: '23503' });
    await expectTheirUserUntouched();
  });

  test('refuses words that are not on the list', async () => {
    const change = bare().execute(`update users set role = 'root' where company_id = ?`, [ours.companyId]);
    await expect(change).rejects.toMatchObject({ code: '23514' });
  });
});
