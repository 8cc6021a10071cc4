import { isDeepStrictEqual } from 'node:util';
import { LockMode, type EntityName, type FilterQuery } from '@mikro-orm/core';
import { entityTag } from '../../domain/platform/entity-tag.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { TenantEntityManager } from '../tenancy.ts';

/** A record to be changed, and the versions of it that may be changed (`If-Match`); null for any. */
export interface Named {
  id: string;
  ifMatch: readonly number[] | null;
}

/** A record to be changed, with the user who changes it. */
export interface NamedByUser extends Named {
  userId: string;
}

/**
 * Finds a record for a change and locks it until the transaction ends, so that of two writers who have read the same version only
 * one succeeds. `expected`: the versions that may be changed (`If-Match`); null for any. AppError `not-found`;
 * `precondition-failed`, with the current version, when the record has another one.
 */
export async function findForChange<Entity extends { version: number }>(
  tx: TenantEntityManager,
  entity: EntityName<Entity>,
  where: FilterQuery<Entity>,
  expected: readonly number[] | null,
): Promise<Entity> {
  const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const record = await tx.findOneOrFail<Entity>(entity, where, locked);
  const { version } = record;
  if (expected && !expected.includes(version)) {
    throw new AppError('precondition-failed', undefined, {
      extra: { version },
      headers: { ETag: entityTag(version) },
    });
  }
  return record;
}

/**
 * Changes a record whose version counts only changes by people: increments it if one of these fields has changed. Saving
 * unchanged values does not invalidate anybody's `If-Match`.
 */
export async function countingChange<Entity extends { version: number }>(
  record: Entity,
  fields: readonly (keyof Entity)[],
  change: () => unknown,
): Promise<Entity> {
  const values = () => fields.map((field) => record[field]);
  const before = values();
  await change();
  if (!isDeepStrictEqual(before, values())) record.version += 1;
  return record;
}
