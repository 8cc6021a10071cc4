import type { Context } from 'koa';
import { knowsTag } from '../../known-tag.ts';
import type { Reply } from '../../route.ts';
import type { BuiltFile } from './built-files.ts';

/** Responds with a built file: compressed if the client accepts it, 304 if the client has it cached. */
export async function sendFile(
  koa: Context,
  file: BuiltFile,
  headers: Record<string, string>,
): Promise<Reply> {
  const own = { ...headers, ETag: file.etag, Vary: 'Accept-Encoding' };
  if (knowsTag(koa, file.etag)) return { status: 304, headers: own };
  const isPacked = koa.acceptsEncodings('gzip', 'identity') === 'gzip';
  return {
    status: 200,
    headers: { ...own, 'Content-Type': file.type, ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}) },
    body: isPacked ? await file.packed() : file.content,
  };
}
