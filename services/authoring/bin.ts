import { DocumentEntity } from '../../db/authoring/entities.ts';
import { documentsBeyondLimit } from '../../db/authoring/bin.ts';
import { removeAccess } from '../../db/platform/grants.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { documentAccess } from './document-access.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;
/** Documents removed in one transaction, with their versions and comments. */
const BATCH = 100;

/** Removes the company's documents that have been in the bin for 30 days, with the rights and links to them. */
export async function emptyBin(em: TenantEntityManager): Promise<void> {
  const before = new Date(Date.now() - KEPT_MS);
  for (let removed = BATCH; removed === BATCH;) {
    removed = await em.transactional(async (tx) => {
      const where = { deletedAt: { $lte: before } };
      const old = await tx.find(DocumentEntity, where, { limit: BATCH, fields: ['id'] });
      await removeForGood(
        tx,
        old.map(({ id }) => id),
      );
      return old.length;
    });
  }
}

/**
 * Removes the oldest documents of a bin that exceeds the storage limit. Documents in the bin do not count as storage, so
 * the bin needs a limit of its own. Runs in the transaction that moves a document to the bin.
 */
export async function boundBin(tx: TenantEntityManager): Promise<void> {
  await tx.flush();
  await removeForGood(tx, await documentsBeyondLimit(tx));
}

async function removeForGood(tx: TenantEntityManager, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const id of ids) await removeAccess(tx, { kind: documentAccess.kind, id });
  await tx.nativeDelete(DocumentEntity, { id: { $in: ids } });
}
