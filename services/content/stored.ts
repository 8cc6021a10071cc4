import type { EntityName, FilterQuery } from '@mikro-orm/core';
import { findForChange, type Named } from '../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';

interface Stored {
  id: string;
  version: number;
}

/** Changes a record under its lock. AppErrors `not-found`, `precondition-failed`, and those of `change`. */
export function changeStored<Entity extends Stored>(
  em: TenantEntityManager,
  entity: EntityName<Entity>,
  { id, ifMatch }: Named,
  change: (tx: TenantEntityManager, record: Entity) => Promise<void>,
): Promise<Entity> {
  return em.transactional(async (tx) => {
    const record = await findForChange(tx, entity, byId<Entity>(id), ifMatch);
    await change(tx, record);
    await tx.flush();
    return record;
  });
}

/** Removes a record and whatever the database deletes with it. AppErrors as in `changeStored`. */
export async function removeStored<Entity extends Stored>(
  em: TenantEntityManager,
  entity: EntityName<Entity>,
  { id, ifMatch }: Named,
  check: (tx: TenantEntityManager, record: Entity) => Promise<void> = async () => {},
): Promise<void> {
  await em.transactional(async (tx) => {
    const record = await findForChange(tx, entity, byId<Entity>(id), ifMatch);
    await check(tx, record);
    tx.remove(record);
  });
}

function byId<Entity extends Stored>(id: string): FilterQuery<Entity> {
  // The type checker cannot work out filters of an entity that is a parameter.
  return { id } as FilterQuery<Entity>;
}
