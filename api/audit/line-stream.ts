import { once } from 'node:events';
import type { Context } from 'koa';

/** A plain-text answer that stays open and is sent line by line. */
export interface LineStream {
  /** Sends one line and waits while the client is slow to read. Line breaks in the text become spaces. */
  line(text: string): Promise<void>;
  /** Sends bytes as they are, as fast as the client takes them. */
  bytes(source: AsyncIterable<Uint8Array>): Promise<void>;
  /** Ends the answer. Safe to repeat. */
  end(): void;
  /** The client has disconnected, or the answer has ended. */
  readonly isClosed: boolean;
  readonly closed: Promise<void>;
}

/** Only TCP keep-alive holds the connection open: anything sent between two lines could be taken for a line. */
const KEEP_ALIVE_MS = 15_000;

/** Sends the headers immediately, before the first line. */
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
          // Destroyed, even if the stream was closed because its credential expired: a proper ending would make it look complete.
          if (isClosed()) return void res.destroy();
          await write(chunk);
        }
      } catch (error) {
        // A proper ending would make the answer look complete.
        res.destroy();
        throw error;
      }
    },
    end() {
      if (!isClosed()) res.end();
    },
  };
}
