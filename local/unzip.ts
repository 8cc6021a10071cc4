import { createWriteStream } from 'node:fs';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';

/** Writes those entries of an archive for which `target` names a file. */
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

/** Writes the entry with the extension of each target to it: for archives whose files have names of their own, one of a kind. */
export async function extractByKind(archive: string, targets: readonly string[]): Promise<void> {
  await extractFromZip(
    archive,
    (entry) => targets.find((target) => extname(target) === extname(entry)) ?? null,
  );
}
