import { connect, type Socket } from 'node:net';
import { finished } from 'node:stream/promises';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  /** Parsed JSON; null when there was none. */
  body: Record<string, unknown> | null;
  /** Why the client could not write on; null when it could to the end. */
  broken: string | null;
  /** Bytes of the body that the client got rid of. */
  sent: number;
  /** All that came. */
  text: string;
}

export interface RawRequest {
  head: string;
  /** Pieces of the body, already framed. */
  body?: Iterable<string | Buffer>;
  /** Reads on behind the first answer, until the server closes. */
  toTheEnd?: boolean;
}

/**
 * A client as plain as they come: it writes its whole request and looks for an answer only then. All that comes until
 * the server closes, or falls silent behind a whole answer, is taken.
 */
export async function sendRaw(
  url: string,
  { head, body = [], toTheEnd = false }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const received: Buffer[] = [];
  let broken: string | null = null;
  socket.on('error', (error: NodeJS.ErrnoException) => (broken ??= error.code ?? error.message));
  socket.pause();
  let sent = 0;
  await write(socket, `${head}\r\n\r\n`);
  for (const piece of body) {
    if (socket.destroyed) break;
    await write(socket, piece);
    sent += piece.length;
  }
  socket.on('data', (bytes: Buffer) => {
    received.push(bytes);
    if (!toTheEnd && isWhole(Buffer.concat(received))) socket.destroy();
  });
  socket.resume();
  await finished(socket).catch(() => {});
  const text = Buffer.concat(received).toString('utf8');
  return { ...(toTheEnd ? parse('') : parse(text)), text, broken, sent };
}

/** The framing of `Transfer-Encoding: chunked`. */
export function* chunked(pieces: Iterable<string>): Generator<string> {
  for (const piece of pieces) yield `${piece.length.toString(16)}\r\n${piece}\r\n`;
  yield '0\r\n\r\n';
}

/** `bytes` of text, in pieces. */
export function* filler(bytes: number, piece = 65_536): Generator<string> {
  for (let left = bytes; left > 0; left -= piece) yield 'x'.repeat(Math.min(left, piece));
}

function write(socket: Socket, bytes: string | Buffer): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) resolve();
    else socket.write(bytes, () => resolve());
  });
}

function isWhole(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const length = /^content-length: (\d+)/im.exec(text.slice(0, end))?.[1];
  return end >= 0 && length !== undefined && bytes.length >= end + 4 + Number(length);
}

function parse(text: string): Pick<RawAnswer, 'status' | 'headers' | 'body'> {
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.replace(/^[^:]*:\s*/, '')]),
  );
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: body === '' ? null : JSON.parse(body) };
}
