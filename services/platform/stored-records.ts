import type { EntityName, FilterQuery } from '@mikro-orm/core';
import { JobEntity } from '../../db/platform/entities.ts';
import { workflowIdOf } from '../../db/platform/jobs.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';

/** Records that own blobs below `<company>/<folder>/<id>`, and perhaps vectors under their id. */
export interface StoredRecords {
  folder: string;
  hasVectors: boolean;
  /** The ids that have a record; deleted ones whose purge is under way are included. */
  known: (em: TenantEntityManager, ids: string[]) => Promise<ReadonlySet<string>>;
}

/** The ids for which the entity has a row. */
export async function idsWithRow<Entity extends { id: string }>(
  em: TenantEntityManager,
  entity: EntityName<Entity>,
  ids: readonly string[],
  where: FilterQuery<Entity> = {},
): Promise<Set<string>> {
  // The type checker cannot work out filters and fields of an entity that is a parameter.
  const wanted = { $and: [where, { id: { $in: [...ids] } }] } as FilterQuery<Entity>;
  const rows: Entity[] = await em.find(entity, wanted, { fields: ['id'] } as object);
  return new Set(rows.map(({ id }) => id));
}

/** The ids whose job of this kind has changed within the last `keptMs` milliseconds. */
export async function idsWithJob(
  em: TenantEntityManager,
  kind: string,
  ids: readonly string[],
  keptMs: number,
): Promise<Set<string>> {
  const byWorkflow = new Map(ids.map((id) => [workflowIdOf(kind, id), id]));
  const updatedAt = { $gt: new Date(Date.now() - keptMs) };
  const where = { workflowId: { $in: [...byWorkflow.keys()] }, updatedAt };
  const jobs = await em.find(JobEntity, where, { fields: ['id', 'workflowId'] });
  return new Set(jobs.flatMap(({ workflowId }) => byWorkflow.get(workflowId) ?? []));
}
