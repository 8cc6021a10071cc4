import type { Context } from 'koa';
import { AppError } from '../../domain/platform/errors.ts';

/** What the reader of JSON bodies can undo. */
const COMPRESSIONS: ReadonlySet<string> = new Set(['', 'identity', 'gzip', 'deflate', 'br']);

/** JSON is UTF-8 (RFC 8259 §8.1); anything else would be stored as question marks. */
const CHARSETS: ReadonlySet<string> = new Set(['', 'utf-8', 'utf8', 'us-ascii']);

/** AppError `unsupported-media-type` for a compression or character encoding of a JSON body that is not read. */
export function checkEncoding(ctx: Context): void {
  if (!COMPRESSIONS.has(ctx.get('Content-Encoding').trim())) {
    throw new AppError('unsupported-media-type', 'The body may be compressed with gzip, deflate or br');
  }
  if (!CHARSETS.has(ctx.request.charset.trim().toLowerCase())) {
    throw new AppError('unsupported-media-type', 'The body must be UTF-8');
  }
}

/** The error of a body that could not be read: `invalid-input` for one that is not compressed as it says. */
export function readingError(ctx: Context, error: unknown): unknown {
  return ctx.get('Content-Encoding') !== '' && isOfZlib(error)
    ? new AppError('invalid-input', 'The body does not match its Content-Encoding', {
        cause: error,
      })
    : error;
}

/** `Z_DATA_ERROR` of gzip and deflate, `ERR__ERROR_FORMAT_…` of Brotli: errors of the decoders have both fields. */
function isOfZlib(error: unknown): boolean {
  if (!(error instanceof Error) || !('errno' in error && 'code' in error)) return false;
  return typeof error.code === 'string' && /^(Z_|ERR_)/.test(error.code);
}
