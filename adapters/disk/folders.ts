import { join, resolve } from 'node:path';

/** Folders of one installation's API and worker, inside `DATA_DIR`. */
export interface DataFolders {
  blobs: string;
  vectors: string;
  /** Copies of files, kept while they are being read. */
  temporary: string;
}

export function dataFolders(dataDir: string): DataFolders {
  const root = resolve(dataDir);
  return { blobs: join(root, 'blobs'), vectors: join(root, 'vectors'), temporary: join(root, 'tmp') };
}
