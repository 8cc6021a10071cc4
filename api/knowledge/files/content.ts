import type { z } from 'zod';
import { fileBlobs } from '../../../domain/knowledge/blob-keys.ts';
import type { Call } from '../../route.ts';
import { findFile } from '../../../services/knowledge/files/find-file.ts';
import type { downloadQuery } from './schema.ts';

type FileCall = Call<{ id: string }, unknown, unknown>;
type DownloadCall = Call<{ id: string }, z.output<typeof downloadQuery>, unknown>;

/** The one kind of upload that browsers show in a viewer of their own, where nothing of it reaches our pages. */
const SHOWN = 'application/pdf';
/** For that viewer: no script, nothing from elsewhere, and in no frame. */
const SHOWN_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The text as it was read from the file; the offsets of chunks refer to it. AppError `not-found` until it was read. */
export async function readText({ em, koa, params, deps }: FileCall): Promise<void> {
  const file = await findFile(em, params.id);
  const stream = await deps.blobs.stream(fileBlobs(file.companyId, file.id).wholeText);
  koa.status = 200;
  koa.set('Content-Type', 'text/plain; charset=utf-8');
  koa.body = stream;
}

/** The uploaded bytes, as an attachment unless a PDF is to be shown: a browser must never run what somebody sent. */
export async function download({ em, koa, params, query, deps }: DownloadCall): Promise<void> {
  const file = await findFile(em, params.id);
  const stream = await deps.blobs.stream(file.storeKey);
  const isShown = query.inline === 'true' && file.mimeType === SHOWN;
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
