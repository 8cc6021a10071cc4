import { CompanyEntity, UserEntity } from '../../../../db/platform/entities.ts';
import type { Orm } from '../../../../db/orm.ts';
import { systemEntityManager } from '../../../../db/tenancy.ts';
import { newId } from '../../../../domain/platform/id.ts';

/** A company with its owner, straight into the database; gives its id. */
export async function insertCompany(orm: Orm): Promise<string> {
  const em = systemEntityManager(orm);
  const [companyId, ownerId] = [newId(), newId()];
  em.create(CompanyEntity, {
    id: companyId,
    name: 'Lab',
    ownerId,
    monthlyBudgetUsd: null,
    retentionDays: null,
  });
  em.create(UserEntity, {
    id: ownerId,
    companyId,
    name: 'Owner',
    email: `${ownerId}@example.org`,
    emailKey: `${ownerId}@example.org`,
    passwordHash: 'none',
    role: 'user',
    avatar: null,
    preferences: {},
    lastLogin: null,
  });
  await em.flush();
  return companyId;
}
