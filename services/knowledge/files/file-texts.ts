import { FileEntity } from '../../../db/knowledge/entities.ts';
import { FileReadingEntity } from '../../../db/knowledge/file-readings.ts';
import { companyOf } from '../../../db/tenancy.ts';
import { fileBlobs, readingBlobs } from '../../../domain/knowledge/blob-keys.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import type { FileTexts } from '../../platform/file-text.ts';
import { getReading } from './reading.ts';

/** Texts of agents' files, and of files that were only read, for other products. */
export const knowledgeTexts: FileTexts = {
  async textOf(em, blobs, id, most) {
    const companyId = companyOf(em);
    if ((await em.count(FileEntity, { id, deletedAt: null })) > 0) {
      const { wholeText } = fileBlobs(companyId, id);
      await requireText(blobs, wholeText);
      return (await blobs.get(wholeText)).toString('utf8').slice(0, most);
    }
    if ((await em.count(FileReadingEntity, { id })) === 0) return null;
    const { text } = readingBlobs(companyId, id);
    await requireText(blobs, text);
    return (await getReading(blobs, text)).text.slice(0, most);
  },
};

async function requireText(blobs: Pick<BlobStore, 'has'>, key: string): Promise<void> {
  if (!(await blobs.has(key))) throw new AppError('conflict', 'The text of the file is missing');
}
