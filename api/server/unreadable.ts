import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { AppError } from '../../domain/platform/errors.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import { SECURITY_HEADERS } from '../middleware/security-headers.ts';
import { problemOf } from '../problem.ts';

/** Milliseconds that a client may continue sending after its answer. */
const LAST_WORDS = 2_000;

/** Answers in progress by connection; nothing else may be written to it before they end. */
const answers = new WeakMap<Duplex, ServerResponse>();
const refused = new WeakSet<Duplex>();

/** Records the answer of each request that Node could parse; must be called for all of them. */
export function noteAnswer({ socket }: IncomingMessage, response: ServerResponse): void {
  answers.set(socket, response);
}

/**
 * Answers what Node's parser could not parse (a URL or headers that are too long, a request that is not HTTP or never ends) with
 * a problem document like every other error, and closes the connection.
 */
export function refuseUnreadable(log: Logger): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  return (error, socket) => {
    // Data that arrives after the refusal is ignored.
    if (refused.has(socket)) return;
    refused.add(socket);
    const current = answers.get(socket);
    const isAnswering = current !== undefined && current.headersSent && !current.writableFinished;
    if (!(socket instanceof Socket) || !socket.writable || isAnswering || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const requestId = randomUUID();
    const problem = problemOf(asProblem(error), requestId);
    log.info(
      { requestId, status: problem.status, code: problem.code, address: socket.remoteAddress },
      'request',
    );
    answer(socket, problem);
  };
}

function asProblem({ code }: NodeJS.ErrnoException): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('headers-too-large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('request-timeout');
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new AppError('body-too-large');
  return new AppError('invalid-input', 'The request cannot be read');
}

/**
 * Writes directly to the socket: if a request's body is unreadable, the connection belongs to that request's response, which ends
 * with the connection.
 */
function answer(socket: Socket, problem: { status: number; requestId: string }): void {
  const body = JSON.stringify(problem);
  const headers = {
    ...SECURITY_HEADERS,
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Request-Id': problem.requestId,
    Date: new Date().toUTCString(),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  const first = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`;
  socket.end([first, ...lines, '', body].join('\r\n'));
  // A client that is still sending when the connection is closed would not read the answer.
  setTimeout(() => socket.destroy(), LAST_WORDS).unref();
}
