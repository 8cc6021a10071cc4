import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, createBrotliCompress, createGzip } from 'node:zlib';
import type { Context, Next } from 'koa';
import { BROTLI, GZIP } from './compression-levels.ts';
import { pipeline, Readable, type Transform } from 'node:stream';

/** Lists and tables, which are written row by row. */
const LISTS = /^(?:application\/json|text\/csv)$/;

/** Delay in milliseconds before buffered output is flushed; compressing row by row would save nothing. */
const LATEST_MS = 100;

const SHRINKERS = {
  br: (): Shrinker => createBrotliCompress({ params: BROTLI }),
  gzip: (): Shrinker => createGzip(GZIP),
};

/** Pages, data and tables. */
const SHRINKS =
  /^(?:application\/(?:[\w.-]+\+)?(?:json|xml)|image\/svg\+xml|text\/(?:css|csv|html|javascript|markdown|plain|xml))$/;
/** Less fits into the first packets as it is, bytes. */
const LEAST = 1_024;

const SHRINK = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, GZIP),
};

/**
 * Compresses what is large and complete, as a whole and off the event loop, and lists that are written row by row
 * (`isGrowing`) as they are written. Other streams stay as they are: events, lines of progress, files. An answer that shows a
 * secret keeps its length, which would otherwise say how much of the secret is like the words beside it. Tags stay: that of a
 * record names its version, and what caches may keep has a weak one.
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

/** The size of a complete body; null for streams and without a body. */
function bytesOf(ctx: Context): Buffer | null {
  const body: unknown = ctx.body;
  if (Buffer.isBuffer(body)) return body;
  if (typeof body === 'string') return Buffer.from(body);
  if (!isData(body)) return null;
  // Koa would write it once more.
  return (ctx.body = Buffer.from(JSON.stringify(body)));
}

function isData(body: unknown): boolean {
  return Array.isArray(body) || (!!body && Object.getPrototypeOf(body) === Object.prototype);
}

function encodingFor(ctx: Context): keyof typeof SHRINK | null {
  // Browsers name gzip first, and take Brotli as well.
  if (ctx.acceptsEncodings('br', 'identity') === 'br') return 'br';
  return ctx.acceptsEncodings('gzip', 'identity') === 'gzip' ? 'gzip' : null;
}

function cacheControl({ res }: Context): string {
  return String(res.getHeader('Cache-Control') ?? '').toLowerCase();
}

type Shrinker = Transform & { flush: () => void; bytesWritten: number };

/** Whether the answer is a list written while it is being sent. A file has a known length and is sent as it is. */
function isGrowing(ctx: Context): ctx is Context & { body: Readable } {
  const { body, response } = ctx;
  return body instanceof Readable && LISTS.test(response.type) && !ctx.res.hasHeader('Content-Length');
}

/** The list as it is sent: what is written arrives soon, and what breaks off breaks off. */
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
