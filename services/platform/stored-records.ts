import type { TenantEntityManager } from '../../db/tenancy.ts';

/** Records that own blobs below `<company>/<folder>/<id>`, and perhaps vectors under their id. */
export interface StoredRecords {
  folder: string;
  hasVectors: boolean;
  /** Those of the ids that have a record, deleted ones whose purge is under way included. */
  known: (em: TenantEntityManager, ids: string[]) => Promise<ReadonlySet<string>>;
  /** Removes records whose time is over: once a day, before their blobs are looked for. */
  removeExpired?: (em: TenantEntityManager) => Promise<void>;
}
