import { exportBlobs } from '../../domain/authoring/export/export-blobs.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import type { Exporters } from '../../domain/ports/exporters.ts';
import { pdfPrinter } from '../../services/authoring/export-document.ts';
import type { StageDeps } from '../../services/platform/stage.ts';
import { stageActivity } from '../job/stage-activity.ts';

export interface DocumentExportDeps extends StageDeps {
  blobs: BlobStore;
  exporters: Exporters;
}

interface OfExport {
  exportId: string;
}

/** The activities of document-export. */
export function createDocumentExport(deps: DocumentExportDeps) {
  return { printDocument: createPrint(deps), storeDocumentExport: createStore(deps) };
}

export type DocumentExportActivities = ReturnType<typeof createDocumentExport>;

const createPrint = ({ exporters, blobs, ...deps }: DocumentExportDeps) =>
  stageActivity(deps, async (stage, { exportId }: OfExport): Promise<null> => {
    const printer = pdfPrinter(exporters);
    const keys = exportBlobs(stage.ref.companyId, exportId);
    const page = (await blobs.get(keys.page)).toString('utf8');
    const turn = { turn: stage.ref.companyId, signal: stage.signal };
    await blobs.put(keys.file, await printer.print(page, turn));
    return null;
  });

/** Deletes the page, which has been printed and is no longer needed. */
const createStore = ({ blobs, ...deps }: DocumentExportDeps) =>
  stageActivity(deps, async (stage, { exportId }: OfExport): Promise<null> => {
    await blobs.delete(exportBlobs(stage.ref.companyId, exportId).page);
    return null;
  });
