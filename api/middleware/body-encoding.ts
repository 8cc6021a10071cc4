import type { Context } from 'koa';
import { AppError } from '../../domain/platform/errors.ts';

/** Compressions that the JSON body reader supports. */
const COMPRESSIONS: ReadonlySet<string> = new Set(['', 'identity', 'gzip', 'deflate', 'br']);

/** JSON is UTF-8 (RFC 8259 §8.1); anything else would be stored as question marks. */
const CHARSETS: ReadonlySet<string> = new Set(['', 'utf-8', 'utf8', 'us-ascii']);

/** Message for a body in another encoding. */
const NOT_UTF8 = 'The body must be UTF-8';

/** Checks the compression and charset of a JSON body. AppError `unsupported-media-type` if one is not supported. */
export function checkEncoding(ctx: Context): void {
  if (!COMPRESSIONS.has(ctx.get('Content-Encoding').trim())) {
    throw new AppError('unsupported-media-type', 'The body may be compressed with gzip, deflate or br');
  }
  if (!CHARSETS.has(ctx.request.charset.trim().toLowerCase())) {
    throw new AppError('unsupported-media-type', NOT_UTF8);
  }
}

/**
 * Wraps `read` of a JSON body and checks its bytes: a reader would silently replace invalid UTF-8 by U+FFFD and lose letters.
 * Compressed bodies are not checked. Throws AppError `invalid-input` for a body that is not encoded as declared, and any error of
 * `read`.
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

/** Decodes the bytes of a body. AppError `invalid-input` if they are not UTF-8. */
export function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new AppError('invalid-input', NOT_UTF8, { cause: error });
  }
}

/** The error for a body that could not be read: `invalid-input` if it is not compressed as declared. */
function readingError(ctx: Context, error: unknown): unknown {
  return ctx.get('Content-Encoding') !== '' && isOfZlib(error)
    ? new AppError('invalid-input', 'The body does not match its Content-Encoding', {
        cause: error,
      })
    : error;
}

/**
 * Whether an error is from zlib, whose errors have both fields: `Z_DATA_ERROR` of gzip and deflate, `ERR__ERROR_FORMAT_…` of
 * Brotli.
 */
function isOfZlib(error: unknown): boolean {
  if (!(error instanceof Error) || !('errno' in error && 'code' in error)) return false;
  return typeof error.code === 'string' && /^(Z_|ERR_)/.test(error.code);
}
