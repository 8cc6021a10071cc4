import { FileReadingEntity } from '../../db/knowledge/file-readings.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { readingBlobs } from '../../domain/knowledge/blob-keys.ts';
import { keepText } from '../../services/knowledge/files/reading.ts';
import { readInTurns, type ReadingDeps } from '../../services/knowledge/ingestion/read-in-turns.ts';
import type { StageDeps } from '../../services/platform/stage.ts';
import { stageActivity } from '../job/stage-activity.ts';

export interface FileOcrDeps extends StageDeps, ReadingDeps {}

/** The activities of file-ocr. */
export function createFileOcr(deps: FileOcrDeps) {
  return { readFile: createReadFile(deps) };
}

export type FileOcrActivities = ReturnType<typeof createFileOcr>;

/** Extracts the file's text in a separate process and stores it in place of the bytes. */
const createReadFile = (deps: FileOcrDeps) =>
  stageActivity(deps, async (stage, { readingId }: { readingId: string }): Promise<null> => {
    const { companyId } = stage.ref;
    const em = companyEntityManager(deps.orm, companyId);
    const { kind } = await em.findOneOrFail(FileReadingEntity, { id: readingId });
    const keys = readingBlobs(companyId, readingId);
    // Must precede the commit: a committed step is not repeated, and would leave the bytes behind.
    const pages = await keepText(deps.blobs, keys, () =>
      readInTurns(deps, stage, { storeKey: keys.original, kind, keys: keys.reading }),
    );
    return stage.commit(async () => {}, {
      output: null,
      progress: { done: pages, total: pages, unit: 'pages' },
    });
  });
