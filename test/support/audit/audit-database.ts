import { CompanyEntity, UserEntity } from '../../../db/platform/entities.ts';
import { closeOrm, type Orm } from '../../../db/orm.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { systemEntityManager } from '../../../db/tenancy.ts';
import { newId } from '../../../domain/platform/id.ts';
import { createDatabase } from '../instance/database.ts';

/** A database of its own with a company that audits sites. */
export interface AuditDatabase {
  url: string;
  orm: Orm;
  owner: { companyId: string; userId: string };
  close(): Promise<void>;
}

export async function openAuditDatabase(): Promise<AuditDatabase> {
  const database = await createDatabase();
  const orm = await openDatabase(database.url);
  const owner = { companyId: newId(), userId: newId() };
  const em = systemEntityManager(orm);
  const user = { name: 'Ada', email: 'ada@example.org', emailKey: 'ada@example.org', passwordHash: 'none' };
  em.create(UserEntity, {
    ...user,
    role: 'user',
    preferences: {},
    id: owner.userId,
    companyId: owner.companyId,
  });
  em.create(CompanyEntity, { id: owner.companyId, name: 'Site', ownerId: owner.userId });
  await em.flush();
  return {
    url: database.url,
    orm,
    owner,
    async close() {
      await closeOrm(orm);
      await database.drop();
    },
  };
}
