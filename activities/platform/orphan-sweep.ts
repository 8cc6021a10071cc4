import { Context } from '@temporalio/activity';
import { CompanyEntity } from '../../db/entities/platform.ts';
import { FileEntity } from '../../db/entities/knowledge.ts';
import type { Orm } from '../../db/orm.ts';
import { companyEntityManager, systemEntityManager } from '../../db/tenancy.ts';
import { fileBlobs } from '../../domain/knowledge/blob-keys.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import type { VectorStore } from '../../domain/ports/vector-store.ts';

export interface OrphanSweepDeps {
  orm: Orm;
  blobs: BlobStore;
  vectors: VectorStore;
  log: Logger;
}

/** Younger blobs may belong to an upload whose record is not written yet. */
const GRACE_MS = 24 * 3_600_000;

/**
 * Removes bytes and vectors that no record owns: what a crash between two stores, or a purge that was given up,
 * has left. Runs once a day.
 */
export const createOrphanSweep = (deps: OrphanSweepDeps) => ({
  async sweepOrphans(): Promise<{ blobs: number; vectors: number }> {
    const removed = { blobs: 0, vectors: 0 };
    const companies = await systemEntityManager(deps.orm).find(CompanyEntity, {}, { fields: ['id'] });
    for (const { id } of companies) {
      removed.blobs += await sweepBlobs(deps, id);
      removed.vectors += await sweepVectors(deps, id);
    }
    if (removed.blobs + removed.vectors > 0) deps.log.warn(removed, 'removed what no record owned');
    return removed;
  },
});

async function sweepBlobs(deps: OrphanSweepDeps, companyId: string): Promise<number> {
  const newest = new Map<string, number>();
  for await (const { key, modifiedAt } of deps.blobs.list(`${companyId}/files`)) {
    const fileId = key.split('/')[2];
    if (fileId) newest.set(fileId, Math.max(newest.get(fileId) ?? 0, modifiedAt.getTime()));
    Context.current().heartbeat();
  }
  const before = Date.now() - GRACE_MS;
  const old = [...newest].filter(([, time]) => time < before).map(([fileId]) => fileId);
  const orphans = await withoutRecord(deps, companyId, old);
  for (const fileId of orphans) await deps.blobs.deletePrefix(fileBlobs(companyId, fileId).prefix);
  return orphans.length;
}

async function sweepVectors(deps: OrphanSweepDeps, companyId: string): Promise<number> {
  const orphans = await withoutRecord(deps, companyId, await deps.vectors.listFileIds(companyId));
  for (const fileId of orphans) await deps.vectors.deleteFile({ companyId, fileId });
  return orphans.length;
}

async function withoutRecord(deps: OrphanSweepDeps, companyId: string, fileIds: string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  Context.current().heartbeat();
  const em = companyEntityManager(deps.orm, companyId);
  const found = await em.find(FileEntity, { id: { $in: fileIds } }, { fields: ['id'] });
  const known = new Set(found.map((file) => file.id));
  return fileIds.filter((fileId) => !known.has(fileId));
}
