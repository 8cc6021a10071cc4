import { fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import type { Call } from '../../route.ts';
import { findFile } from './find.ts';

type FileCall = Call<{ id: string }, unknown, unknown>;

/** The text as it was read from the file; the offsets of chunks refer to it. AppError `not-found` until it was read. */
export async function readText({ em, koa, params, services }: FileCall): Promise<void> {
  const file = await findFile(em, params.id);
  const stream = await services.blobs.stream(fileBlobs(file.companyId, file.id).wholeText);
  koa.status = 200;
  koa.set('Content-Type', 'text/plain; charset=utf-8');
  koa.body = stream;
}

/** The uploaded bytes, always as an attachment: a browser must never run what somebody sent. */
export async function download({ em, koa, params, services }: FileCall): Promise<void> {
  const file = await findFile(em, params.id);
  const stream = await services.blobs.stream(file.storeKey);
  koa.status = 200;
  koa.attachment(file.originalFilename);
  koa.set({
    'Content-Type': file.mimeType,
    'Content-Length': String(file.fileSize),
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  koa.body = stream;
}
