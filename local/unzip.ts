import { createWriteStream } from 'node:fs';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';

/** Extracts the entries of an archive for which `target` returns a path. */
export async function extractFromZip(
  archive: string,
  target: (entry: string) => string | null,
): Promise<void> {
  const zip = await openPromise(archive);
  for await (const entry of zip.eachEntry()) {
    const file = target(entry.fileName);
    if (file) await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file));
  }
}

/** Extracts the entry with the extension of each target, for archives with unknown file names but one file per extension. */
export async function extractByKind(archive: string, targets: readonly string[]): Promise<void> {
  await extractFromZip(
    archive,
    (entry) => targets.find((target) => extname(target) === extname(entry)) ?? null,
  );
}
