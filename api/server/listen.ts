import { createServer, type RequestListener, type Server } from 'node:http';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import { noteAnswer, refuseUnreadable } from './unreadable.ts';
import { asksForWebSocket, receiveUpgrades } from './upgrades.ts';

/** Milliseconds that running requests may continue once the server is stopping. */
const LAST_REQUESTS = 5_000;

/**
 * Milliseconds after which an answer is dropped if its client reads nothing. Each unread answer is held in memory, which may be
 * many megabytes for a document.
 */
const UNREAD = 60_000;

const LIMITS = {
  // Longer than the idle timeout of common proxies, so that they close the connection first.
  keepAliveTimeout: 65_000,
  headersTimeout: 66_000,
  // Enough for a large upload over a slow connection.
  requestTimeout: 900_000,
};

export interface Listening {
  port: number;
  /** Accepts no new requests, and resolves when the running ones have ended or their time is up. */
  end(): Promise<void>;
}

/** Listens on `HOST` and `PORT`; port 0 picks a free one. Rejects if the port is in use. */
export async function listen(
  handle: RequestListener,
  { HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>,
  log: Logger,
  { unread = UNREAD }: { unread?: number } = {},
): Promise<Listening> {
  const server = createServer({ ...LIMITS, shouldUpgradeCallback: asksForWebSocket }, (request, response) => {
    noteAnswer(request, response);
    handle(request, response);
  });
  server.on('clientError', refuseUnreadable(log));
  server.on('upgrade', receiveUpgrades(handle));
  // An answer may take long, and a stream may be silent, so only clients that do not read available data are disconnected.
  server.setTimeout(unread, (socket) => {
    if (socket.writableLength > 0) socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, resolve);
  });
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : PORT, end: () => end(server) };
}

async function end(server: Server): Promise<void> {
  const ended = new Promise((resolve) => server.close(resolve));
  // A connection would stay open for another request after its last answer.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS);
  await ended;
  clearInterval(idle);
  clearTimeout(cut);
}
