import { fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import type { ExtractedText } from '../../../domain/knowledge/records.ts';
import { wholeText } from '../../../domain/knowledge/whole-text.ts';
import type { Call, Reply } from '../../route.ts';
import { findFile } from './find.ts';

type FileCall = Call<{ id: string }, unknown, unknown>;

/** The text as it was read from the file; the offsets of chunks refer to it. AppError `not-found` until it was read. */
export async function readText({ em, params, services }: FileCall): Promise<Reply> {
  const file = await findFile(em, params.id);
  const bytes = await services.blobs.get(fileBlobs(file.companyId, file.id).text);
  // Written by the ingestion in this shape.
  const extracted = JSON.parse(bytes.toString('utf8')) as ExtractedText;
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  return { status: 200, headers, body: wholeText(extracted).text };
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
