import { once } from 'node:events';
import type { Context } from 'koa';

/** A plain-text answer that stays open and is sent line by line. */
export interface LineStream {
  /** Sends one line and waits while the client is slow. Line breaks in it become spaces. */
  line(text: string): Promise<void>;
  /** Sends bytes as they are, as fast as the client takes them. */
  bytes(source: AsyncIterable<Uint8Array>): Promise<void>;
  /** Ends the answer. Safe to repeat. */
  end(): void;
  /** The client has disconnected, or the answer has ended. */
  readonly isClosed: boolean;
  readonly closed: Promise<void>;
}

/** Nothing may be sent between two lines that a client could take for a line: only TCP keeps the connection open. */
const KEEP_ALIVE_MS = 15_000;

/** Sends the head of the stream at once. */
export function openLineStream(koa: Context, headers: Record<string, string>): LineStream {
  const { res, req } = koa;
  // Koa would hold the answer back until the handler has returned.
  koa.respond = false;
  koa.status = 200;
  koa.set({
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
    ...headers,
  });
  koa.flushHeaders();
  req.socket.setKeepAlive(true, KEEP_ALIVE_MS);
  const closed = new Promise<void>((resolve) => {
    if (res.closed) resolve();
    else res.once('close', resolve);
  });
  const isClosed = () => res.closed || res.writableEnded || res.destroyed;
  const write = async (chunk: Uint8Array | string) => {
    if (isClosed()) return;
    if (!res.write(chunk)) await Promise.race([once(res, 'drain'), closed]);
  };
  return {
    closed,
    get isClosed() {
      return isClosed();
    },
    line: (text) => write(`${text.replace(/\s+/gu, ' ').trim()}\n`),
    async bytes(source) {
      try {
        for await (const chunk of source) {
          // Also when its credential has expired in the meantime: an answer that ended properly would look complete.
          if (isClosed()) return void res.destroy();
          await write(chunk);
        }
      } catch (error) {
        // An answer that ended properly would look complete.
        res.destroy();
        throw error;
      }
    },
    end() {
      if (!isClosed()) res.end();
    },
  };
}
