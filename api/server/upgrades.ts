import { ServerResponse, type IncomingMessage, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Context } from 'koa';

/** A connection whose client wants to switch to WebSocket. */
export interface Upgrade {
  request: IncomingMessage;
  socket: Duplex;
  /** Bytes received after the request. */
  head: Buffer;
}

const waiting = new WeakMap<IncomingMessage, Upgrade>();

/** Whether a request asks for WebSocket; other upgrades are ignored, as HTTP allows. */
export function asksForWebSocket({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
}

/** Routes WebSocket requests like all others, so that refusals are ordinary answers. */
export function receiveUpgrades(
  handle: RequestListener,
): (request: IncomingMessage, socket: Duplex, head: Buffer) => void {
  return (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket as Socket); // of an HTTP server over TCP
    response.once('finish', () => socket.end());
    waiting.set(request, { request, socket, head });
    handle(request, response);
  };
}

/**
 * Takes the connection over from HTTP; null if the client did not ask for WebSocket. `ended` must be called when it has ended,
 * for the log and the metrics of requests.
 */
export function takeUpgrade(koa: Context): (Upgrade & { ended: () => void }) | null {
  const upgrade = waiting.get(koa.req);
  if (!upgrade) return null;
  koa.respond = false;
  koa.status = 101;
  koa.res.detachSocket(upgrade.socket as Socket); // see above
  const ended = (): void => {
    // Without its socket, the response does not notice the end by itself.
    koa.res.destroy();
    koa.res.emit('close');
  };
  return { ...upgrade, ended };
}
