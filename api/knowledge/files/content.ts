import type { z } from 'zod';
import type { File } from '../../../db/knowledge/entities.ts';
import { fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { Call } from '../../route.ts';
import type { downloadQuery } from './schema.ts';

type FileCall = Call<unknown, unknown, unknown, File>;
type DownloadCall = Call<unknown, z.output<typeof downloadQuery>, unknown, File>;

/** The only type of upload shown inline: browsers open it in their own viewer, isolated from our pages. */
const SHOWN = 'application/pdf';
/** Policy for that viewer: no scripts, no external content, no framing. */
const SHOWN_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Sends the text extracted from the file; the offsets of chunks refer to it. AppError `not-found` until it has been extracted.
 */
export async function readText({ koa, record: file, deps }: FileCall): Promise<void> {
  if (file.characters === null) throw new AppError('not-found', 'No text has been read from this file');
  const stream = await deps.blobs.stream(fileBlobs(file.companyId, file.id).wholeText);
  koa.status = 200;
  koa.set('Content-Type', 'text/plain; charset=utf-8');
  koa.body = stream;
}

/** Sends the uploaded bytes as an attachment, or inline for a PDF on request: a browser must never run an uploaded file. */
export async function download({ koa, record: file, query, deps }: DownloadCall): Promise<void> {
  const stream = await deps.blobs.stream(file.storeKey);
  const isShown = query.inline === true && file.mimeType === SHOWN;
  koa.status = 200;
  koa.attachment(file.originalFilename, { type: isShown ? 'inline' : 'attachment' });
  if (isShown) koa.set('Content-Security-Policy', SHOWN_POLICY);
  koa.set({
    'Content-Type': file.mimeType,
    'Content-Length': String(file.fileSize),
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  koa.body = stream;
}
