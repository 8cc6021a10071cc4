import { FileReadingEntity } from '../../db/knowledge/file-readings.ts';
import { companyEntityManager } from '../../db/tenancy.ts';
import { readingBlobs } from '../../domain/knowledge/blob-keys.ts';
import type { DocumentParser } from '../../domain/ports/document-parser.ts';
import { withLocalCopy, type LocalCopyDeps } from '../../services/knowledge/files/local-copy.ts';
import { putReading } from '../../services/knowledge/files/reading.ts';
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
    const begun = performance.now();
    const text = await withLocalCopy(deps, keys.original, (path) =>
      deps.parser.parse(
        { path, kind },
        {
          signal: stage.signal,
          turn: companyId,
          onProgress: (done, total) => stage.progress({ done, total, unit: 'pages' }),
        },
      ),
    );
    await putReading(deps.blobs, keys.text, text, Math.round(performance.now() - begun));
    const pages = text.pages.length;
    await stage.commit(async () => {}, {
      output: null,
      progress: { done: pages, total: pages, unit: 'pages' },
    });
    // Last: a repetition of a step that was not committed reads it again.
    await deps.blobs.delete(keys.original);
    return null;
  });
