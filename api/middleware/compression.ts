import { Stream } from 'node:stream';
import type { Context, Next } from 'koa';
import compress from 'koa-compress';

/** Pages, data and tables. Events and lines of progress reach their readers as they come. */
const SHRINKS =
  /^(?:application\/(?:[\w.-]+\+)?(?:json|xml)|text\/(?:css|csv|html|javascript|markdown|xml))$/;

const shrink = compress({
  filter: (type) => SHRINKS.test(type),
  // Less fits into the first packets as it is.
  threshold: 1_024,
  zstd: false,
  deflate: false,
});

/** Compresses what is large and complete. A stream may break off, which a compressed one would not tell its reader. */
export function compression(ctx: Context, next: Next): Promise<void> {
  return shrink(ctx, async () => {
    await next();
    if (ctx.body instanceof Stream) ctx['compress'] = false;
  });
}
