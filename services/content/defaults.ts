import type { EntityName, FilterQuery } from '@mikro-orm/core';
import { acquireLock } from '../../db/platform/advisory-lock.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';

/** Clears the current default among `where`, to make room for a new one. A lock is held until the transaction ends. */
export async function clearDefault<Entity extends { isDefault: boolean }>(
  tx: TenantEntityManager,
  entity: EntityName<Entity>,
  where: { promptTypeId?: string | null } = {},
): Promise<void> {
  await acquireLock(tx, 'content-default');
  // The type checker cannot work out filters of an entity that is a parameter.
  const present = await tx.find<Entity>(entity, { ...where, isDefault: true } as FilterQuery<Entity>);
  for (const one of present) one.isDefault = false;
  // Before the new default is written: the unique index is checked immediately.
  await tx.flush();
}
