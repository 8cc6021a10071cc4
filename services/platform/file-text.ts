import type { TenantEntityManager } from '../../db/tenancy.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';

/** Files of one product whose text other products may use. */
export interface FileTexts {
  /**
   * The text of a file, at most `most` characters; null for an unknown id. AppError `conflict` for a file that has no text, or
   * none yet.
   */
  textOf: (
    em: TenantEntityManager,
    blobs: Pick<BlobStore, 'has' | 'get'>,
    id: string,
    most: number,
  ) => Promise<string | null>;
}

/** The text of a file of any product. AppErrors `not-found`, and `conflict` if it has not been read yet. */
export async function fileText(
  em: TenantEntityManager,
  { fileTexts, blobs }: { fileTexts: readonly FileTexts[]; blobs: Pick<BlobStore, 'has' | 'get'> },
  id: string,
  most: number,
): Promise<string> {
  for (const { textOf } of fileTexts) {
    const text = await textOf(em, blobs, id, most);
    if (text !== null) return text;
  }
  throw new AppError('not-found', 'There is no such file');
}
