import { once } from 'node:events';
import type { Context } from 'koa';

export interface StreamEvent {
  id?: string | number;
  event: string;
  /** Serialised as one line of JSON. */
  data: unknown;
}

/** An answer that stays open and sends Server-Sent Events. */
export interface EventStream {
  /** Writes one event and waits while the client is slow. Does nothing once the client has disconnected. */
  send(event: StreamEvent): Promise<void>;
  /** Like `send`, for an unnamed event whose data is sent as it is (one line). */
  sendText(data: string): Promise<void>;
  /** Sends the id from which a client should resume, without an event. Starts with a comment, as a heartbeat does. */
  sendId(id: string | number): Promise<void>;
  /** Ends the answer. Safe to repeat. */
  end(): void;
  /** The client has disconnected, or the answer has ended. */
  readonly isClosed: boolean;
  readonly closed: Promise<void>;
}

/** Sends the headers of a stream at once and keeps it alive with a comment every SSE_PING milliseconds. */
export function openEventStream(koa: Context, settings: { SSE_PING: number }): EventStream {
  const { res } = koa;
  // Koa would hold the answer back until the handler has returned.
  koa.respond = false;
  koa.status = 200;
  koa.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  });
  koa.flushHeaders();
  const closed = new Promise<void>((resolve) => {
    if (res.closed) resolve();
    else res.once('close', resolve);
  });
  const isClosed = () => res.closed || res.writableEnded || res.destroyed;
  const ping = setInterval(() => {
    if (!isClosed() && !res.writableNeedDrain) res.write(': ping\n\n');
  }, settings.SSE_PING);
  void closed.then(() => clearInterval(ping));
  const write = async (text: string) => {
    if (isClosed()) return;
    const isDrained = res.write(text);
    if (!isDrained) await Promise.race([once(res, 'drain'), closed]);
  };
  return {
    closed,
    get isClosed() {
      return isClosed();
    },
    send({ id, event, data }) {
      const head = id === undefined ? '' : `id: ${id}\n`;
      return write(`${head}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    sendText: (data) => write(`data: ${data}\n\n`),
    sendId: (id) => write(`: place\nid: ${id}\n\n`),
    end() {
      clearInterval(ping);
      if (!isClosed()) res.end();
    },
  };
}
