import { request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { AppError } from '../../../domain/platform/errors.ts';
import type { Guard } from '../../address-guard/checked-lookup.ts';
import { webFailure } from '../../address-guard/failure.ts';
import { connectTo } from './connect.ts';
import type { SessionState } from './proxy-session.ts';

/** Headers that belong to one connection (hop by hop), not to the message. */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Forwards a plain http request over a connection of its own, and sends the response back. If the host cannot be reached, the
 * client's connection is simply closed, so that no page can probe the network.
 */
export async function forward(
  guard: Guard,
  session: SessionState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = URL.parse(request.url ?? '');
  const giveUp = (error: unknown) => {
    if (url) session.failed(authorityOf(url), webFailure(error, { timedOut: false }));
    request.socket.destroy();
  };
  try {
    if (url?.protocol !== 'http:') throw new AppError('address-refused');
    session.check();
    const socket = await connectTo(guard, url.hostname, Number(url.port || 80));
    session.admit(socket, true);
    response.once('close', () => socket.destroy());
    const headers = Object.entries(request.headers).filter(([name]) => !OF_CONNECTION.has(name));
    const passed = send({
      createConnection: () => socket,
      method: request.method,
      path: url.pathname + url.search,
      headers: { ...Object.fromEntries(headers), host: url.host, connection: 'close' },
    });
    passed.once('error', giveUp);
    passed.once('response', (answer) => {
      // Only proxies send status 407: the browser would think it came from our proxy and discard its credential.
      if (answer.statusCode === 407) return giveUp(new AppError('address-unreachable'));
      try {
        response.writeHead(answer.statusCode ?? 502, answer.statusMessage, headersOf(answer));
      } catch (error) {
        return giveUp(error);
      }
      // If one side disconnects, the other one is closed, too.
      pipeline(answer, response, (error) => error && request.socket.destroy());
    });
    request.pipe(passed);
  } catch (error) {
    giveUp(error);
  }
}

/** Host and port, the key of recorded failures. */
export function authorityOf(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === 'http:' || url.protocol === 'ws:' ? 80 : 443)}`;
}

/** The headers as they arrived, in order and with repetitions. */
function headersOf({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.filter(
    (_, index) => !OF_CONNECTION.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()),
  );
}
