import type { Right } from '../../domain/platform/access/rights.ts';
import type { TenantEntityManager } from '../tenancy.ts';
import { AccessTokenEntity, GrantEntity, type Grant } from './access-entities.ts';

/** A record of any product. */
export interface RecordName {
  kind: string;
  id: string;
}

/** The user's grant, or null. */
export async function rightOf(
  em: TenantEntityManager,
  { kind: recordKind, id }: RecordName,
  userId: string,
): Promise<Right | null> {
  const grant = await em.findOne(GrantEntity, { recordKind, recordId: id, userId });
  return grant?.right ?? null;
}

/** All grants on a record, oldest first. */
export function grantsOn(em: TenantEntityManager, { kind: recordKind, id }: RecordName): Promise<Grant[]> {
  return em.find(GrantEntity, { recordKind, recordId: id }, { orderBy: { id: 'asc' } });
}

/** The grants on several records of a kind, by the record's id, oldest first. */
export async function grantsOnEach(
  em: TenantEntityManager,
  recordKind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Grant[]>> {
  const grants = await em.find(
    GrantEntity,
    { recordKind, recordId: { $in: [...ids] } },
    { orderBy: { id: 'asc' } },
  );
  return Map.groupBy(grants, ({ recordId }) => recordId);
}

/** Ids of the records of a kind on which the user has a grant; lists show them in addition to the user's own records. */
export async function grantedIds(
  em: TenantEntityManager,
  recordKind: string,
  userId: string,
): Promise<string[]> {
  const grants = await em.find(GrantEntity, { recordKind, userId }, { fields: ['recordId'] });
  return grants.map(({ recordId }) => recordId);
}

/** Replaces all grants on a record, in the caller's transaction. */
export async function replaceGrants(
  em: TenantEntityManager,
  { kind: recordKind, id: recordId }: RecordName,
  grants: readonly { userId: string; right: Right }[],
  by: { companyId: string; userId: string },
): Promise<void> {
  await em.nativeDelete(GrantEntity, { recordKind, recordId });
  for (const grant of grants) {
    em.create(GrantEntity, {
      ...grant,
      recordKind,
      recordId,
      companyId: by.companyId,
      createdBy: by.userId,
    });
  }
  await em.flush();
}

/** Removes a record's grants and tokens when it is deleted, in the caller's transaction. */
export async function removeAccess(em: TenantEntityManager, { kind, id }: RecordName): Promise<void> {
  const record = { recordKind: kind, recordId: id };
  await em.nativeDelete(GrantEntity, record);
  await em.nativeDelete(AccessTokenEntity, record);
}
