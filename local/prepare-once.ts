import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { withLock } from './progress.mjs';

interface Preparation {
  /** Whether the folder is complete. */
  isReady: () => boolean;
  /** Shown to another process that waits. */
  doing: string;
  /** Fills a temporary folder, which is then renamed to the final one. */
  make: (draft: string) => Promise<void>;
}

/** Creates a folder of the cache once, atomically, even if several processes need it at the same time; returns its path. */
export async function prepareOnce(folder: string, { isReady, doing, make }: Preparation): Promise<string> {
  if (isReady()) return folder;
  return await withLock(`${folder}.lock`, doing, async () => {
    if (isReady()) return folder;
    const draft = `${folder}.${process.pid}`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    try {
      await make(draft);
      rmSync(folder, { recursive: true, force: true });
      renameSync(draft, folder);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
    return folder;
  });
}
