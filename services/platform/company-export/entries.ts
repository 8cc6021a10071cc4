import { Readable } from 'node:stream';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import type { ZipEntry } from '../../../domain/ports/zip-writer.ts';
import type { Stage } from '../stage.ts';
import type { ExportPart, Resource } from './resource.ts';

interface Export {
  em: TenantEntityManager;
  blobs: BlobStore;
  parts: readonly ExportPart[];
  /** The member who requested the export. */
  readerId: string;
  stage: Pick<Stage<unknown>, 'signal' | 'log' | 'progress'>;
}

/** The content of the zip: one JSON list per resource, then the blobs of each part. */
export async function* exportEntries(source: Export): AsyncGenerator<ZipEntry> {
  for (const resource of source.parts.flatMap(({ resources }) => resources)) {
    source.stage.signal.throwIfAborted();
    yield { path: `${resource.name}.json`, content: Readable.from(jsonList(source, resource)) };
  }
  yield* storedBlobs(source);
}

async function* storedBlobs({ em, blobs, parts, stage }: Export): AsyncGenerator<ZipEntry> {
  const withBlobs = parts.flatMap((part) => part.blobs ?? []);
  let total = 0;
  for (const part of withBlobs) total += await part.count(em);
  let done = 0;
  for (const part of withBlobs) {
    for await (const { path, key, size } of part.list(em)) {
      stage.signal.throwIfAborted();
      const content = await open(blobs, key);
      if (content) yield { path, content, ...(size === undefined ? {} : { size }) };
      else stage.log.info({ path }, 'it was deleted while it was exported');
      done += 1;
      stage.progress({ done, total: Math.max(done, total), unit: 'files' });
    }
  }
}

async function open(blobs: BlobStore, key: string): Promise<NodeJS.ReadableStream | null> {
  try {
    return await blobs.stream(key);
  } catch (error) {
    if (isAppError(error, 'not-found')) return null;
    throw error;
  }
}

async function* jsonList({ em, stage, readerId }: Export, resource: Resource): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of resource.rows(em, readerId)) {
    stage.signal.throwIfAborted();
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
