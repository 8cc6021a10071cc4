import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';

/** Milliseconds. */
const LONGEST = 30_000;
/** Room for names and boundaries around files. */
const OVERHEAD_BYTES = 1_048_576;

/**
 * What a client still sends after its answer is taken and discarded: who writes on while the connection is cut never
 * reads why he was refused. At most the bytes of two largest files, for half a minute; whoever continues is cut.
 */
export function drainBodies({ MAX_UPLOAD_BYTES }: { MAX_UPLOAD_BYTES: number }): Middleware {
  const most = 2 * MAX_UPLOAD_BYTES + OVERHEAD_BYTES;
  return async ({ req, res }, next) => {
    await next();
    if (req.complete) return;
    const isLast = !res.shouldKeepAlive;
    // Else Node would close the connection together with the answer.
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
  // Whoever was reading stopped in the middle, and would hold the rest back.
  request.unpipe();
  request.removeAllListeners('data');
  request.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > most) request.socket.destroy();
  });
  request.once('close', () => clearTimeout(late));
  request.once('end', done);
  // Reading has to have begun when the answer ends: Node would take over, without any bounds.
  request.read(0);
  request.resume();
}
