import { CompanyEntity } from '../../db/platform/entities.ts';
import type { Orm } from '../../db/orm.ts';
import { companyEntityManager, systemEntityManager } from '../../db/tenancy.ts';
import { workflowIdOf } from '../../db/platform/jobs.ts';
import { givenUpPurges } from '../../db/platform/purges.ts';
import { removeOldInbox } from '../../db/platform/webhook-inbox.ts';
import { removeOldDeliveries } from '../../db/platform/webhooks.ts';
import { companyBlobs } from '../../domain/platform/company-blobs.ts';
import { isAppError } from '../../domain/platform/errors.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import type { JobRunner } from '../../domain/ports/job-runner.ts';
import type { VectorStore } from '../../domain/ports/vector-store.ts';
import { companyPurge } from '../../jobs/platform/company-purge.ts';
import type { ExpiryDeps, RemoveExpired } from '../../services/platform/remove-expired.ts';
import type { StoredRecords } from '../../services/platform/stored-records.ts';
import { plainActivity } from '../job/plain-activity.ts';

export interface OrphanSweepDeps extends ExpiryDeps {
  orm: Orm;
  blobs: BlobStore;
  vectors: VectorStore;
  jobs: JobRunner;
  /** Each product's removal of expired records; runs before the search for blobs without a record. */
  expired: readonly RemoveExpired[];
  /** The records whose blobs and vectors are checked. */
  stored: readonly StoredRecords[];
}

/** Younger blobs may belong to an upload whose record has not been written yet. */
const GRACE_MS = 24 * 3_600_000;
/** Milliseconds; a blob whose size has not changed for this long is no longer being written. */
const ABANDONED_MS = 3_600_000;
/** Days for which deliveries to webhook endpoints are listed and repeated incoming webhooks are recognised. */
const DELIVERY_DAYS = 30;

/**
 * Removes bytes and vectors without a record, left behind by a crash between two stores or by an abandoned purge, as well as
 * expired records and old webhooks, outgoing and incoming. Keeps the vector index optimized. Restarts every purge that has ended
 * without success. Runs once a day.
 */
export const createOrphanSweep = (deps: OrphanSweepDeps) => ({
  sweepOrphans: plainActivity(deps, async (): Promise<{ blobs: number; vectors: number }> => {
    const removed = { blobs: 0, vectors: 0 };
    const fields = { fields: ['id', 'closedAt'] } as const;
    const companies = await systemEntityManager(deps.orm).find(CompanyEntity, {}, fields);
    for (const { id, closedAt } of companies) {
      await resumePurges(deps, id, closedAt !== null);
      for (const removeExpired of deps.expired) await removeExpired(companyEntityManager(deps.orm, id), deps);
      removed.vectors += await sweepVectors(deps, id);
      await deps.vectors.optimize({ companyId: id });
    }
    await removeOldDeliveries(systemEntityManager(deps.orm), DELIVERY_DAYS);
    await removeOldInbox(systemEntityManager(deps.orm), DELIVERY_DAYS);
    await deps.blobs.removeAbandoned(ABANDONED_MS);
    removed.blobs = await sweepBlobs(deps, new Set(companies.map(({ id }) => id)));
    if (removed.blobs + removed.vectors > 0) deps.log.warn(removed, 'removed what no record owned');
    return removed;
  }),
});

/** Restarts failed purges, since nobody else will: users do not retry a deletion, and a closed company has no users left. */
async function resumePurges(deps: OrphanSweepDeps, companyId: string, isClosed: boolean): Promise<void> {
  const purges = isClosed
    ? [workflowIdOf(companyPurge.kind, companyId)]
    : await givenUpPurges(companyEntityManager(deps.orm, companyId));
  for (const workflowId of purges) await resumePurge(deps, companyId, workflowId);
}

async function resumePurge(deps: OrphanSweepDeps, companyId: string, workflowId: string): Promise<void> {
  try {
    await deps.jobs.retry(companyId, workflowId);
    deps.log.warn({ companyId, workflowId }, 'a purge had ended without success and is begun again');
  } catch (error) {
    const isUnderWay = isAppError(error, 'not-failed', 'not-found');
    if (!isUnderWay) throw error;
  }
}

/** Sorted by company, so that only one company's records are in memory. */
async function sweepBlobs(deps: OrphanSweepDeps, companies: ReadonlySet<string>): Promise<number> {
  let removed = 0;
  let present = blobsOf('', deps.stored);
  const sweepPresent = async () => {
    removed += companies.has(present.companyId)
      ? await sweepRecords(deps, present)
      : await sweepCompany(deps, present);
  };
  for await (const { key, modifiedAt } of deps.blobs.list('')) {
    const [companyId = '', folder = '', id] = key.split('/');
    if (companyId !== present.companyId) {
      await sweepPresent();
      present = blobsOf(companyId, deps.stored);
    }
    const time = modifiedAt.getTime();
    present.newest = Math.max(present.newest, time);
    const times = present.folders.get(folder);
    if (times && id) times.set(id, Math.max(times.get(id) ?? 0, time));
  }
  await sweepPresent();
  return removed;
}

/** When the blobs of a company were last written: overall, and for each record by its folder. */
interface CompanyBlobs {
  companyId: string;
  newest: number;
  folders: ReadonlyMap<string, Map<string, number>>;
}

function blobsOf(companyId: string, stored: readonly StoredRecords[]): CompanyBlobs {
  return { companyId, newest: 0, folders: new Map(stored.map(({ folder }) => [folder, new Map()])) };
}

async function sweepRecords(deps: OrphanSweepDeps, { companyId, folders }: CompanyBlobs): Promise<number> {
  const before = Date.now() - GRACE_MS;
  let removed = 0;
  for (const records of deps.stored) {
    const times = [...(folders.get(records.folder) ?? [])];
    const old = times.filter(([, time]) => time < before).map(([id]) => id);
    const orphans = await withoutRecord(deps, companyId, records, old);
    for (const id of orphans) await deps.blobs.deletePrefix(`${companyId}/${records.folder}/${id}`);
    removed += orphans.length;
  }
  return removed;
}

/**
 * Deletes the blobs of a company without a row, unless they are recent: it may just be purged, or founded after the sweep began.
 */
async function sweepCompany(deps: OrphanSweepDeps, { companyId, newest }: CompanyBlobs): Promise<number> {
  if (companyId === '' || newest > Date.now() - GRACE_MS) return 0;
  await deps.blobs.deletePrefix(companyBlobs(companyId).prefix);
  return 1;
}

async function sweepVectors(deps: OrphanSweepDeps, companyId: string): Promise<number> {
  const ids = await deps.vectors.listFileIds(companyId);
  let orphans = ids;
  for (const records of deps.stored.filter(({ hasVectors }) => hasVectors)) {
    orphans = await withoutRecord(deps, companyId, records, orphans);
  }
  for (const fileId of orphans) await deps.vectors.deleteFile({ companyId, fileId });
  return orphans.length;
}

async function withoutRecord(
  { orm }: OrphanSweepDeps,
  companyId: string,
  { known }: StoredRecords,
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await known(companyEntityManager(orm, companyId), ids);
  return ids.filter((id) => !found.has(id));
}
