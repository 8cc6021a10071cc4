import {
  ChangeSetType,
  type ChangeSet,
  type EventArgs,
  type EventSubscriber,
  type FlushEventArgs,
} from '@mikro-orm/core';
import type { CompanyScope } from './shared-properties.ts';

/** The company of each loaded or stored row. Rows that are only referenced are not included. */
const seenOwner = new WeakMap<object, string>();

/**
 * Refuses, before anything is written, every change to a row that was not loaded with the company's filter, or that belongs or
 * would belong to another company. The filter alone does not cover references, merged or moved rows and upserts.
 */
export class TenancyGuard implements EventSubscriber<object> {
  onLoad({ entity }: EventArgs<object>): void {
    const owner = ownerOf(entity);
    if (owner) seenOwner.set(entity, owner);
  }

  afterCreate(args: EventArgs<object>): void {
    this.onLoad(args);
  }

  onFlush({ em, uow }: FlushEventArgs): void {
    const scope = em.getFilterParams<CompanyScope>('company');
    for (const change of uow.getChangeSets()) checkChange(change, scope);
  }

  beforeUpsert({ meta }: EventArgs<object>): void {
    throw new Error(
      `upsert of ${meta.className} escapes the company filter: write "insert … on conflict" in db/`,
    );
  }
}

function checkChange(change: ChangeSet<object>, scope: CompanyScope | undefined): void {
  if (scope && 'everyCompany' in scope) return;
  const companyId = scope?.companyId;
  const name = `${change.type} of ${change.meta.className}`;
  if (!companyId) throw new Error(`${name} without a company`);
  if (ownerOf(change.entity) !== companyId) throw new Error(`${name} for another company`);
  if (change.type !== ChangeSetType.CREATE && seenOwner.get(change.entity) !== companyId) {
    throw new Error(`${name} that was not loaded under the company's filter`);
  }
}

/** The company of an entity according to its own data; a company belongs to itself. */
function ownerOf(entity: object): string | undefined {
  if ('companyId' in entity && typeof entity.companyId === 'string') return entity.companyId;
  if ('ownerId' in entity && 'id' in entity && typeof entity.id === 'string') return entity.id;
  return undefined;
}
