import { imageSize, type ImageSize } from '../../../domain/platform/images/image-size.ts';
import { imageKind, type ImageKind } from '../../../domain/platform/images/image-kind.ts';
import { uploadFolderOf } from '../../../domain/landing/uploads/upload-blobs.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';

/** An image of a page as uploaded. */
export interface OpenImage {
  bytes: Buffer;
  kind: ImageKind;
  size: ImageSize;
  /** The folder for its web formats; null if it has none. */
  folder: string | null;
}

/** Whether the page may show the image under this key: its upload must be visible to the page's owner. */
export type MayShow = (key: string) => boolean;

/** Maximum number of pixels; decoded, each takes four bytes. */
const MOST_PIXELS = 42_000_000;
const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,(.+)$/;

/** The image for `src`, a key or a `data:` URI. Null if there is none that a page can show. */
export async function openImage(blobs: BlobStore, mayShow: MayShow, src: string): Promise<OpenImage | null> {
  const [, base64] = DATA_IMAGE.exec(src) ?? [];
  const bytes = base64 === undefined ? await stored(blobs, mayShow, src) : Buffer.from(base64, 'base64');
  const kind = bytes && imageKind(bytes);
  const size = bytes && imageSize(bytes);
  if (!bytes || !kind || !size || size.width * size.height > MOST_PIXELS) return null;
  return { bytes, kind, size, folder: base64 === undefined ? uploadFolderOf(src) : null };
}

async function stored(blobs: BlobStore, mayShow: MayShow, key: string): Promise<Buffer | null> {
  if (!mayShow(key)) return null;
  try {
    return await blobs.get(key);
  } catch (error) {
    if (isAppError(error, 'not-found')) return null;
    throw error;
  }
}
