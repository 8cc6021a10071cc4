import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { AppError } from '../domain/platform/errors.ts';
import type { Logger } from '../domain/ports/logger.ts';
import { secure } from './middleware/security-headers.ts';
import { problemOf } from './problem.ts';

/** How long a client that is still sending may do so after its answer; milliseconds. */
const LAST_WORDS = 2_000;

/** Answers under way by connection: nothing may be written between their parts. */
const answers = new WeakMap<Duplex, ServerResponse>();
const refused = new WeakSet<Duplex>();

/** To be called for each request that Node could read. */
export function noteAnswer({ socket }: IncomingMessage, response: ServerResponse): void {
  answers.set(socket, response);
}

/**
 * Answers what Node's parser could not read (an address or headers that are too long, a request that is no HTTP or never
 * ends) with a problem document like every other error, and closes the connection.
 */
export function refuseUnreadable(log: Logger): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  return (error, socket) => {
    // What goes on to come after the refusal is not read again.
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

function answer(socket: Socket, problem: { status: number; requestId: string }): void {
  // There is no request that an answer could belong to; an empty one stands for it.
  const request = new IncomingMessage(socket);
  const response = new ServerResponse(request);
  secure(request, response, () => {});
  const body = JSON.stringify(problem);
  response.writeHead(problem.status, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Request-Id': problem.requestId,
    Connection: 'close',
  });
  response.assignSocket(socket);
  response.end(body, () => {
    response.detachSocket(socket);
    socket.end();
    // Whoever still writes when the connection is cut would not read the answer.
    setTimeout(() => socket.destroy(), LAST_WORDS).unref();
  });
}
