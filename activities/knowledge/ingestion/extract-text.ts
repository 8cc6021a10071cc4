import { companyEntityManager } from '../../../db/tenancy.ts';
import { fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import { kindOfMimeType } from '../../../domain/knowledge/file-kind.ts';
import { wholeText } from '../../../domain/knowledge/whole-text.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { putJson } from '../../../services/platform/blob-json.ts';
import { stageActivity } from '../../job/stage-activity.ts';
import type { IngestionDeps } from '../../../services/knowledge/ingestion/deps.ts';
import { liveFile } from '../../../services/knowledge/ingestion/live-file.ts';
import { readInTurns } from '../../../services/knowledge/ingestion/read-in-turns.ts';

/** Extracts the text page by page in a separate process, into the blob store. */
export const createExtractText = (deps: IngestionDeps) =>
  stageActivity(deps, async (stage, { fileId }: { fileId: string }) => {
    const { companyId } = stage.ref;
    const file = await liveFile(companyEntityManager(deps.orm, stage.ref.companyId), fileId);
    const kind = kindOfMimeType(file.mimeType);
    if (!kind) throw new AppError('unsupported-extension');

    const keys = fileBlobs(companyId, fileId);
    const { text } = await readInTurns(deps, stage, { storeKey: file.storeKey, kind, keys: keys.reading });
    await putJson(deps.blobs, keys.text, text);
    await deps.blobs.put(keys.wholeText, Buffer.from(wholeText(text).text));

    const pages = text.pages.filter((page) => page.page !== null).length;
    return stage.commit(
      async (em) => {
        const row = await liveFile(em, fileId);
        Object.assign(row, {
          mimeType: text.mimeType,
          pages: pages || null,
          characters: text.characters,
          language: text.language,
          converter: text.converter ?? null,
          warnings: text.warnings.length > 0 ? text.warnings : null,
        });
      },
      {
        output: { characters: text.characters },
        progress: { done: text.pages.length, total: text.pages.length, unit: pages ? 'pages' : 'parts' },
      },
    );
  });
