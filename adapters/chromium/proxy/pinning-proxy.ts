import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { AppError } from '../../../domain/platform/errors.ts';
import type { Guard } from '../../address-guard/checked-lookup.ts';
import { connectTo } from './connect.ts';
import { DoorState } from './door.ts';
import { authorityOf, forward } from './forward.ts';

/** A way through the proxy for one page: without its credential nobody gets out, not even the browser itself. */
export interface Door {
  username: string;
  password: string;
  /** Why the host of an address could not be reached through this door; null when it could, or was not asked for. */
  failureOf(url: string): AppError | null;
  /** Cuts its connections. */
  close(): void;
}

export interface PinningProxy {
  /** Address for a browser's settings. */
  server: string;
  /** @param maxBytes most bytes that come in through it */
  openDoor(maxBytes: number): Door;
  close(): Promise<void>;
}

const HEADERS_MS = 10_000;
const CHALLENGE = 'Basic realm="pages"';

/**
 * An HTTP proxy on loopback that resolves names itself and connects to the address that was checked, never to the
 * name. Takes plain requests, and CONNECT for TLS and web sockets.
 */
export async function startPinningProxy(guard: Guard): Promise<PinningProxy> {
  const doors = new Map<string, DoorState>();
  const doorOf = ({ headers }: IncomingMessage) => doors.get(headers['proxy-authorization'] ?? '');
  const server = createServer({ headersTimeout: HEADERS_MS, requestTimeout: 0 });
  server.on('request', (request, response) => {
    const door = doorOf(request);
    if (door) void forward(guard, door, request, response);
    else response.writeHead(407, { 'proxy-authenticate': CHALLENGE, connection: 'close' }).end();
  });
  server.on('connect', (request, client: Duplex, head) => {
    client.on('error', () => client.destroy());
    const door = doorOf(request);
    if (door) void tunnel(guard, door, { request, client, head });
    else
      client.end(`HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: ${CHALLENGE}\r\n${END}`);
  });
  // Web sockets come by CONNECT; whoever speaks otherwise is no browser of ours.
  server.on('upgrade', (_request, client) => client.destroy());
  server.on('clientError', (_error, client) => client.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on TCP
    openDoor: (maxBytes) => openDoor(doors, maxBytes),
    async close() {
      for (const door of doors.values()) door.close();
      doors.clear();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

const END = 'Content-Length: 0\r\nConnection: close\r\n\r\n';

function openDoor(doors: Map<string, DoorState>, maxBytes: number): Door {
  const state = new DoorState(maxBytes);
  const username = 'page';
  const password = randomBytes(16).toString('hex');
  const credential = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  doors.set(credential, state);
  return {
    username,
    password,
    failureOf(address) {
      const url = URL.parse(address);
      return url && state.failureOf(authorityOf(url));
    },
    close() {
      doors.delete(credential);
      state.close();
    },
  };
}

/** Bytes both ways, whatever they are, once the address has been checked. */
async function tunnel(
  guard: Guard,
  door: DoorState,
  { request, client, head }: { request: IncomingMessage; client: Duplex; head: Uint8Array },
): Promise<void> {
  const url = URL.parse(`https://${request.url}`);
  try {
    if (!url) throw new AppError('address-refused');
    door.check();
    const upstream = await connectTo(guard, url.hostname, Number(url.port || 443));
    door.admit(upstream, true);
    upstream.once('close', () => client.destroy());
    client.once('close', () => upstream.destroy());
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    upstream.write(head);
    upstream.pipe(client).pipe(upstream);
  } catch (error) {
    if (url && error instanceof AppError) door.failed(authorityOf(url), error);
    client.end(`HTTP/1.1 502 Bad Gateway\r\n${END}`);
  }
}
