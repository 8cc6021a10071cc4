import type { Settings } from '../../domain/platform/settings/settings.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';

/** Opens the blob store named by BLOB_STORE, and loads only that one; `dir` is the folder of the disk store. */
export async function openBlobs(settings: Settings, dir: string): Promise<BlobStore> {
  if (settings.BLOB_STORE === 'disk') {
    const { openDiskBlobStore } = await import('../disk/disk-blob-store.ts');
    return openDiskBlobStore(dir);
  }
  const { openS3BlobStore } = await import('../s3/s3-blob-store.ts');
  return openS3BlobStore({
    // The validation of the settings ensures that it is set.
    bucket: settings.S3_BUCKET ?? '',
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
  });
}
