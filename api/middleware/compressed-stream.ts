import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliCompress, createGzip } from 'node:zlib';
import type { Context } from 'koa';
import { BROTLI, GZIP } from './compression-levels.ts';

/** Lists and tables, which are written row by row. */
const LISTS = /^(?:application\/json|text\/csv)$/;
/** What was written is sent on after so long, milliseconds; row by row nothing would become smaller. */
const LATEST_MS = 100;

type Shrinker = Transform & { flush: () => void; bytesWritten: number };

const SHRINKERS = {
  br: (): Shrinker => createBrotliCompress({ params: BROTLI }),
  gzip: (): Shrinker => createGzip(GZIP),
};

/** Whether the answer is a list that is written while it is sent. A file knows its length, and is read as it lies there. */
export function isGrowing(ctx: Context): ctx is Context & { body: Readable } {
  const { body, response } = ctx;
  return body instanceof Readable && LISTS.test(response.type) && !ctx.res.hasHeader('Content-Length');
}

/** The list as it is sent: what is written arrives soon, and what breaks off breaks off. */
export function shrunkStream(list: Readable, encoding: keyof typeof SHRINKERS): Readable {
  const shrinker = SHRINKERS[encoding]();
  let sent = 0;
  const timer = setInterval(() => {
    if (shrinker.bytesWritten === sent) return;
    sent = shrinker.bytesWritten;
    shrinker.flush();
  }, LATEST_MS);
  return pipeline(list, shrinker, () => clearInterval(timer));
}
