import { FileReadingEntity } from '../../db/knowledge/file-readings.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { readingBlobs } from '../../domain/knowledge/blob-keys.ts';
import type { DocumentParser } from '../../domain/ports/document-parser.ts';
import { withLocalCopy, type LocalCopyDeps } from '../../services/platform/local-copy.ts';
import { keepText } from '../../services/knowledge/files/reading.ts';
import type { StageDeps } from '../../services/platform/stage.ts';
import { stageActivity } from '../job/stage-activity.ts';

export interface FileOcrDeps extends StageDeps, LocalCopyDeps {
  parser: DocumentParser;
}

/** The activities of file-ocr. */
export function createFileOcr(deps: FileOcrDeps) {
  return { readFile: createReadFile(deps) };
}

export type FileOcrActivities = ReturnType<typeof createFileOcr>;

/** Reads the file in a process of its own and keeps its text in place of its bytes. */
const createReadFile = (deps: FileOcrDeps) =>
  stageActivity(deps, async (stage, { readingId }: { readingId: string }): Promise<null> => {
    const { companyId } = stage.ref;
    const em = companyEntityManager(deps.orm, companyId);
    const { kind } = await em.findOneOrFail(FileReadingEntity, { id: readingId });
    const keys = readingBlobs(companyId, readingId);
    const options = {
      signal: stage.signal,
      turn: companyId,
      onProgress: (done: number, total: number) => stage.progress({ done, total, unit: 'pages' }),
    };
    // Before the commit: a step that was committed is not repeated, and would leave the bytes.
    const pages = await keepText(deps.blobs, keys, () =>
      withLocalCopy(deps, keys.original, (path) => deps.parser.parse({ path, kind }, options)),
    );
    return stage.commit(async () => {}, {
      output: null,
      progress: { done: pages, total: pages, unit: 'pages' },
    });
  });
