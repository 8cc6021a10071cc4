import { Readable } from 'node:stream';
import { AuditEntity } from '../../../db/audit/entities.ts';
import { FileEntity } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import type { Stage } from '../stage.ts';
import { pagesOf } from './pages.ts';
import { RESOURCES, type Resource } from './resources.ts';
import type { ZipEntry } from './zip.ts';

interface Export {
  em: TenantEntityManager;
  blobs: BlobStore;
  stage: Pick<Stage<unknown>, 'signal' | 'log' | 'progress'>;
}

/**
 * What the zip holds: one JSON list a resource, `audits/<id>/report.json` with each report that is stored, and
 * `files/<id>/<name>` with the bytes that were uploaded.
 */
export async function* exportEntries(source: Export): AsyncGenerator<ZipEntry> {
  for (const resource of RESOURCES) {
    source.stage.signal.throwIfAborted();
    yield { path: `${resource.name}.json`, content: Readable.from(jsonList(source, resource)) };
  }
  yield* reports(source);
  yield* files(source);
}

async function* reports({ em, blobs, stage }: Export): AsyncGenerator<ZipEntry> {
  const live = { deletedAt: null, reportKey: { $ne: null } };
  for await (const page of pagesOf(em, AuditEntity, live)) {
    for (const { id, reportKey } of page) {
      stage.signal.throwIfAborted();
      const content = reportKey ? await open(blobs, reportKey) : null;
      if (content) yield { path: `audits/${id}/report.json`, content };
    }
  }
}

async function* files({ em, blobs, stage }: Export): AsyncGenerator<ZipEntry> {
  const live = { deletedAt: null };
  const total = await em.count(FileEntity, live);
  let done = 0;
  for await (const page of pagesOf(em, FileEntity, live)) {
    for (const { id, originalFilename, storeKey, fileSize } of page) {
      stage.signal.throwIfAborted();
      const content = await open(blobs, storeKey);
      if (content) yield { path: `files/${id}/${originalFilename}`, content, size: fileSize };
      else stage.log.info({ fileId: id }, 'the file was deleted while it was exported');
      done += 1;
      stage.progress({ done, total: Math.max(done, total), unit: 'files' });
    }
  }
}

async function open(blobs: BlobStore, key: string): Promise<NodeJS.ReadableStream | null> {
  try {
    return await blobs.stream(key);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  }
}

async function* jsonList({ em, stage }: Export, resource: Resource): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of resource.rows(em)) {
    stage.signal.throwIfAborted();
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
