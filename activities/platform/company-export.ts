import { CompanyExportEntity } from '../../db/platform/entities.ts';
import { endedJobs } from '../../db/platform/jobs.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { companyBlobs } from '../../domain/platform/company-blobs.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import type { Exporters } from '../../domain/ports/exporters.ts';
import { plainActivity } from '../job/plain-activity.ts';
import { ofRecord } from '../../services/platform/of-record.ts';
import { stageActivity } from '../job/stage-activity.ts';
import type { StageDeps } from '../../services/platform/stage.ts';
import { exportEntries } from '../../services/platform/company-export/entries.ts';
import type { ExportPart } from '../../services/platform/company-export/resource.ts';

export interface CompanyExportDeps extends StageDeps {
  blobs: BlobStore;
  exporters: Exporters;
  /** Each product's part in the export of a company. */
  exportParts: readonly ExportPart[];
}

interface OfExport {
  exportId: string;
}

/** The activities of company-export. */
export function createCompanyExport(deps: CompanyExportDeps) {
  return {
    renderCompanyExport: createRender(deps),
    storeCompanyExport: createStore(deps),
    discardCompanyExport: createDiscard(deps),
  };
}

export type CompanyExportActivities = ReturnType<typeof createCompanyExport>;

/** Streams records and files through the zip into the blob store: the export is never in memory or on our own disk as a whole. */
const createRender = (deps: CompanyExportDeps) =>
  stageActivity(deps, async (stage, { exportId }: OfExport): Promise<{ size: number }> => {
    const { companyId } = stage.ref;
    const em = companyEntityManager(deps.orm, companyId);
    const { createdBy: readerId } = await ofRecord(() =>
      em.findOneOrFail(CompanyExportEntity, { id: exportId }),
    );
    const entries = exportEntries({ em, blobs: deps.blobs, parts: deps.exportParts, readerId, stage });
    const { size } = await deps.blobs.put(
      companyBlobs(companyId).export(exportId),
      deps.exporters.zip(entries),
    );
    return { size };
  });

/**
 * Makes the export available for download. Deletes earlier exports whose jobs have ended, bytes first: a row without bytes is
 * found again.
 */
const createStore = (deps: CompanyExportDeps) =>
  stageActivity(deps, async (stage, { exportId, size }: OfExport & { size: number }): Promise<null> => {
    const { companyId } = stage.ref;
    const em = companyEntityManager(deps.orm, companyId);
    const others = await em.find(CompanyExportEntity, { id: { $ne: exportId } });
    const ended = await endedJobs(
      em,
      others.map((other) => other.jobId),
    );
    const old = others.filter((other) => ended.has(other.jobId)).map((other) => other.id);
    for (const id of old) await deps.blobs.delete(companyBlobs(companyId).export(id));
    return stage.commit(
      async (tx) => {
        const stored = await tx.findOneOrFail(CompanyExportEntity, { id: exportId });
        tx.assign(stored, { size, storedAt: new Date() });
        await tx.flush();
        await tx.nativeDelete(CompanyExportEntity, { id: { $in: old } });
      },
      { output: null },
    );
  });

const createDiscard = (deps: CompanyExportDeps) =>
  plainActivity(deps, async (_call, { companyId, exportId }: OfExport & { companyId: string }) => {
    await deps.blobs.delete(companyBlobs(companyId).export(exportId));
  });
