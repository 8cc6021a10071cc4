import type { EntityName, FilterQuery } from '@mikro-orm/core';
import type { SqlCondition } from '../../../db/sql-condition.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { pagesOf } from './pages.ts';

/** Records of one kind. */
export interface Resource {
  /** Name of the file in the zip, without `.json`. */
  name: string;
  /**
   * The records in a fixed order, a few at a time in memory, with the exported fields; only those that the member who requested
   * the export may see.
   */
  rows: (em: TenantEntityManager, readerId: string) => AsyncGenerator<Record<string, unknown>>;
}

/** A stored blob with its place in the zip. */
export interface ExportedBlob {
  path: string;
  key: string;
  /** In bytes, if known. */
  size?: number;
}

/** One product's part in the export of a company. */
export interface ExportPart {
  /**
   * Fields are listed explicitly, so that a new secret is not exported by accident. Left out: credentials, answers in progress,
   * and the single steps of jobs.
   */
  resources: readonly Resource[];
  /** Blobs to export besides the records, and their number. */
  blobs?: {
    count: (em: TenantEntityManager) => Promise<number>;
    list: (em: TenantEntityManager) => AsyncGenerator<ExportedBlob>;
  };
}

/** The records of an entity, with the listed fields. `seen` selects those that a member may see; without it, all. */
export function resource<Entity extends { id: string }>(
  name: string,
  entity: EntityName<Entity>,
  fields: readonly (keyof Entity & string)[],
  seen: (em: TenantEntityManager, readerId: string) => SqlCondition = () => ({}),
): Resource {
  return {
    name,
    async *rows(em, readerId) {
      // The type checker cannot work out filters of an entity that is a parameter.
      const where = seen(em, readerId) as FilterQuery<Entity>;
      for await (const page of pagesOf(em, entity, where)) {
        for (const row of page) yield Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));
      }
    },
  };
}
