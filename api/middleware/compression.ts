import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, createBrotliCompress, createGzip } from 'node:zlib';
import type { Context, Next } from 'koa';
import { BROTLI, GZIP } from './compression-levels.ts';
import { pipeline, Readable, type Transform } from 'node:stream';

/** Media types of lists and tables, which are written row by row. */
const LISTS = /^(?:application\/json|text\/csv)$/;

/** Milliseconds between flushes of buffered output; flushing after every row would save nothing. */
const LATEST_MS = 100;

const SHRINKERS = {
  br: (): Shrinker => createBrotliCompress({ params: BROTLI }),
  gzip: (): Shrinker => createGzip(GZIP),
};

/** Media types that are worth compressing. */
const SHRINKS =
  /^(?:application\/(?:[\w.-]+\+)?(?:json|xml)|image\/svg\+xml|text\/(?:css|csv|html|javascript|markdown|plain|xml))$/;
/** Smallest body in bytes that is compressed; smaller ones fit into the first packets anyway. */
const LEAST = 1_024;

const SHRINK = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, GZIP),
};

/**
 * Compresses large complete answers in one go and off the event loop, and lists that are written row by row (`isGrowing`) as they
 * are written. Other streams are unchanged: events, lines of progress, files. So is an answer that shows a secret: its compressed
 * length would reveal how much of the secret matches the text around it. ETags are kept: that of a record is its version, and
 * that of a cacheable answer is weak.
 */
export async function compression(ctx: Context, next: Next): Promise<void> {
  await next();
  if (!isCompressible(ctx)) return;
  const body = isGrowing(ctx) ? ctx.body : bytesOf(ctx);
  if (!body || (Buffer.isBuffer(body) && body.length < LEAST)) return;
  ctx.vary('Accept-Encoding');
  const encoding = encodingFor(ctx);
  if (!encoding) return;
  const shrunk = Buffer.isBuffer(body) ? await SHRINK[encoding](body) : shrunkStream(body, encoding);
  ctx.set('Content-Encoding', encoding);
  ctx.body = shrunk;
}

function isCompressible(ctx: Context): boolean {
  const { res, response, state } = ctx;
  return (
    SHRINKS.test(response.type) &&
    !res.hasHeader('Content-Encoding') &&
    !res.hasHeader('Content-Range') &&
    !cacheControl(ctx).includes('no-transform') &&
    state['showsSecret'] !== true
  );
}

/** The bytes of a complete body; null for streams and without a body. */
function bytesOf(ctx: Context): Buffer | null {
  const body: unknown = ctx.body;
  if (Buffer.isBuffer(body)) return body;
  if (typeof body === 'string') return Buffer.from(body);
  if (!isData(body)) return null;
  // Replaces the body, because Koa would serialise it again.
  return (ctx.body = Buffer.from(JSON.stringify(body)));
}

function isData(body: unknown): boolean {
  return Array.isArray(body) || (!!body && Object.getPrototypeOf(body) === Object.prototype);
}

function encodingFor(ctx: Context): keyof typeof SHRINK | null {
  // Browsers list gzip first, but accept Brotli as well.
  if (ctx.acceptsEncodings('br', 'identity') === 'br') return 'br';
  return ctx.acceptsEncodings('gzip', 'identity') === 'gzip' ? 'gzip' : null;
}

function cacheControl({ res }: Context): string {
  return String(res.getHeader('Cache-Control') ?? '').toLowerCase();
}

type Shrinker = Transform & { flush: () => void; bytesWritten: number };

/** Whether the answer is a list that is still being written while it is sent. A file has a known length and is not compressed. */
function isGrowing(ctx: Context): ctx is Context & { body: Readable } {
  const { body, response } = ctx;
  return body instanceof Readable && LISTS.test(response.type) && !ctx.res.hasHeader('Content-Length');
}

/** Compresses a list as it is sent. Rows are flushed regularly, and an aborted list aborts the answer. */
function shrunkStream(list: Readable, encoding: keyof typeof SHRINKERS): Readable {
  const shrinker = SHRINKERS[encoding]();
  let sent = 0;
  const timer = setInterval(() => {
    if (shrinker.bytesWritten === sent) return;
    sent = shrinker.bytesWritten;
    shrinker.flush();
  }, LATEST_MS);
  return pipeline(list, shrinker, () => clearInterval(timer));
}
