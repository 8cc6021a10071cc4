import { ServerResponse, type IncomingMessage, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Context } from 'koa';

/** A connection whose client requests an upgrade to WebSocket. */
export interface Upgrade {
  request: IncomingMessage;
  socket: Duplex;
  /** Bytes received after the request. */
  head: Buffer;
}

const waiting = new WeakMap<IncomingMessage, Upgrade>();

/** Whether a request asks for WebSocket; requests for other upgrades are handled without one, as HTTP allows. */
export function asksForWebSocket({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
}

/** Routes WebSocket requests like all others, so that refusals are ordinary responses. */
export function receiveUpgrades(
  handle: RequestListener,
): (request: IncomingMessage, socket: Duplex, head: Buffer) => void {
  return (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket as Socket); // The socket of an HTTP server over TCP.
    response.once('finish', () => socket.end());
    waiting.set(request, { request, socket, head });
    handle(request, response);
  };
}

/**
 * Takes the connection over from HTTP; null if the client did not request WebSocket. `ended` must be called when the connection
 * has ended, for the request log and metrics.
 */
export function takeUpgrade(koa: Context): (Upgrade & { ended: () => void }) | null {
  const upgrade = waiting.get(koa.req);
  if (!upgrade) return null;
  koa.respond = false;
  koa.status = 101;
  koa.res.detachSocket(upgrade.socket as Socket); // A TCP socket, as above.
  const ended = (): void => {
    // Without its socket, the response would not notice the end of the connection.
    koa.res.destroy();
    koa.res.emit('close');
  };
  return { ...upgrade, ended };
}
