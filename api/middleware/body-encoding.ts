import type { Context } from 'koa';
import { AppError } from '../../domain/platform/errors.ts';

/** Encodings that the JSON body reader supports. */
const COMPRESSIONS: ReadonlySet<string> = new Set(['', 'identity', 'gzip', 'deflate', 'br']);

/** JSON is UTF-8 (RFC 8259 §8.1); anything else would be stored as question marks. */
const CHARSETS: ReadonlySet<string> = new Set(['', 'utf-8', 'utf8', 'us-ascii']);

/** Message for a body in another encoding. */
const NOT_UTF8 = 'The body must be UTF-8';

/** AppError `unsupported-media-type` for a compression or character encoding of a JSON body that is not read. */
export function checkEncoding(ctx: Context): void {
  if (!COMPRESSIONS.has(ctx.get('Content-Encoding').trim())) {
    throw new AppError('unsupported-media-type', 'The body may be compressed with gzip, deflate or br');
  }
  if (!CHARSETS.has(ctx.request.charset.trim().toLowerCase())) {
    throw new AppError('unsupported-media-type', NOT_UTF8);
  }
}

/**
 * Wraps `read` of a JSON body and checks its bytes: a reader replaces invalid UTF-8 by U+FFFD, so letters would be lost
 * unnoticed. Compressed bodies are not checked. Throws AppError `invalid-input` for a body that is not encoded as declared, and
 * what `read` throws.
 */
export async function readEncoded(ctx: Context, read: () => Promise<unknown>): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const isPlain = ['', 'identity'].includes(ctx.get('Content-Encoding').trim());
  let isUtf8 = true;
  const decode = (part?: Buffer) => {
    try {
      decoder.decode(part, { stream: part !== undefined });
    } catch {
      isUtf8 = false;
    }
  };
  if (isPlain) ctx.req.on('data', decode);
  try {
    await read();
  } catch (error) {
    throw readingError(ctx, error);
  } finally {
    ctx.req.off('data', decode);
  }
  if (isPlain) decode();
  if (!isUtf8) throw new AppError('invalid-input', NOT_UTF8);
}

/** The text of a body's bytes. AppError `invalid-input` if they are not UTF-8. */
export function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new AppError('invalid-input', NOT_UTF8, { cause: error });
  }
}

/** The error of a body that could not be read: `invalid-input` for one that is not compressed as it says. */
function readingError(ctx: Context, error: unknown): unknown {
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
