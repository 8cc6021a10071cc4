import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';

/** Longest time for draining, in milliseconds. */
const LONGEST = 30_000;
/** Bytes allowed for the names and boundaries around files. */
const OVERHEAD_BYTES = 1_048_576;

/**
 * Reads and discards what a client still sends after the answer: a client whose connection is closed while it sends never reads
 * why it was refused. At most the bytes of two of the largest files, for half a minute; then the connection is closed.
 */
export function drainBodies({ MAX_UPLOAD_BYTES }: { MAX_UPLOAD_BYTES: number }): Middleware {
  const most = 2 * MAX_UPLOAD_BYTES + OVERHEAD_BYTES;
  return async ({ req, res }, next) => {
    await next();
    if (req.complete) return;
    const isLast = !res.shouldKeepAlive;
    // Otherwise Node would close the connection together with the answer.
    res.shouldKeepAlive = true;
    drain(req, most, () => {
      if (!isLast) return;
      if (res.writableFinished) req.socket.end();
      else res.once('finish', () => req.socket.end());
    });
  };
}

function drain(request: IncomingMessage, most: number, done: () => void): void {
  let bytes = 0;
  const late = setTimeout(() => request.socket.destroy(), LONGEST);
  late.unref();
  // The previous reader stopped in the middle and would hold back the rest.
  request.unpipe();
  request.removeAllListeners('data');
  request.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > most) request.socket.destroy();
  });
  request.once('close', () => clearTimeout(late));
  request.once('end', done);
  // Reading must have started before the answer ends: otherwise Node drains the body itself, without any limit.
  request.read(0);
  request.resume();
}
