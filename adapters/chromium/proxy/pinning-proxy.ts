import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { AppError } from '../../../domain/platform/errors.ts';
import type { Guard } from '../../address-guard/checked-lookup.ts';
import { connectTo } from './connect.ts';
import { SessionState } from './proxy-session.ts';
import { authorityOf, forward } from './forward.ts';

/**
 * Access through the proxy for one page. Nothing is forwarded without its credential, not even for the browser itself.
 */
export interface ProxySession {
  username: string;
  password: string;
  /** Why the host of a URL could not be reached through this session; null if it could be, or was never requested. */
  failureOf(url: string): AppError | null;
  /** Closes all connections of the session. */
  close(): void;
}

export interface PinningProxy {
  /** URL for the proxy setting of a browser. */
  server: string;
  /** @param maxBytes the most bytes that may be received through it */
  openSession(maxBytes: number): ProxySession;
  close(): Promise<void>;
}

const HEADERS_MS = 10_000;
const CHALLENGE = 'Basic realm="pages"';

/**
 * An HTTP proxy on loopback that resolves names itself and connects to the IP address that was checked, never to the name.
 * Accepts plain requests, and CONNECT for TLS and web sockets.
 */
export async function startPinningProxy(guard: Guard): Promise<PinningProxy> {
  const sessions = new Map<string, SessionState>();
  const sessionOf = ({ headers }: IncomingMessage) => sessions.get(headers['proxy-authorization'] ?? '');
  const server = createServer({ headersTimeout: HEADERS_MS, requestTimeout: 0 });
  server.on('request', (request, response) => {
    const session = sessionOf(request);
    if (session) void forward(guard, session, request, response);
    else response.writeHead(407, { 'proxy-authenticate': CHALLENGE, connection: 'close' }).end();
  });
  server.on('connect', (request, client: Duplex, head) => {
    client.on('error', () => client.destroy());
    const session = sessionOf(request);
    if (session) void tunnel(guard, session, { request, client, head });
    else
      client.end(`HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: ${CHALLENGE}\r\n${END}`);
  });
  // Web sockets use CONNECT; anything else does not come from our browsers.
  server.on('upgrade', (_request, client) => client.destroy());
  server.on('clientError', (_error, client) => client.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on TCP
    openSession: (maxBytes) => openSession(sessions, maxBytes),
    async close() {
      for (const session of sessions.values()) session.close();
      sessions.clear();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

const END = 'Content-Length: 0\r\nConnection: close\r\n\r\n';

function openSession(sessions: Map<string, SessionState>, maxBytes: number): ProxySession {
  const state = new SessionState(maxBytes);
  const username = 'page';
  const password = randomBytes(16).toString('hex');
  const credential = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  sessions.set(credential, state);
  return {
    username,
    password,
    failureOf(href) {
      const url = URL.parse(href);
      return url && state.failureOf(authorityOf(url));
    },
    close() {
      sessions.delete(credential);
      state.close();
    },
  };
}

/** Forwards bytes in both directions once the IP address has been checked. */
async function tunnel(
  guard: Guard,
  session: SessionState,
  { request, client, head }: { request: IncomingMessage; client: Duplex; head: Uint8Array },
): Promise<void> {
  const url = URL.parse(`https://${request.url}`);
  try {
    if (!url) throw new AppError('address-refused');
    session.check();
    const upstream = await connectTo(guard, url.hostname, Number(url.port || 443));
    session.admit(upstream, true);
    upstream.once('close', () => client.destroy());
    client.once('close', () => upstream.destroy());
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    upstream.write(head);
    upstream.pipe(client).pipe(upstream);
  } catch (error) {
    if (url && error instanceof AppError) session.failed(authorityOf(url), error);
    client.end(`HTTP/1.1 502 Bad Gateway\r\n${END}`);
  }
}
