import type { Duplex } from 'node:stream';
import { AppError } from '../../../domain/platform/errors.ts';

const MOST_FAILURES = 100;
const MOST_CONNECTIONS = 256;
/** A connection that is silent for this long is cut. */
const SILENCE_MS = 30_000;

/** State of one page's session at the proxy: its connections, the bytes it may still load, and the failures. */
export class SessionState {
  readonly #connections = new Set<Duplex>();
  readonly #failures = new Map<string, AppError>();
  #bytesLeft: number;
  #isClosed = false;

  constructor(maxBytes: number) {
    this.#bytesLeft = maxBytes;
  }

  /** Throws an AppError if the session may not open another connection. */
  check(): void {
    if (this.#isClosed) throw new AppError('address-refused');
    if (this.#bytesLeft <= 0) throw new AppError('answer-too-large');
    if (this.#connections.size >= MOST_CONNECTIONS) throw new AppError('address-unreachable');
  }

  /** Adds a connection, which is closed with the session at the latest. If `counts`, its bytes count towards the limit. */
  admit(
    connection: Duplex & { setTimeout(ms: number, onTimeout: () => void): unknown },
    counts: boolean,
  ): void {
    this.#connections.add(connection);
    connection.on('error', () => connection.destroy());
    connection.once('close', () => this.#connections.delete(connection));
    connection.setTimeout(SILENCE_MS, () => connection.destroy());
    if (counts) connection.on('data', (chunk: Uint8Array) => this.#count(chunk.length));
    if (this.#isClosed) connection.destroy();
  }

  /** Records why `host` (host:port) could not be reached; only the first MOST_FAILURES are recorded. */
  failed(host: string, error: AppError): void {
    if (this.#failures.size < MOST_FAILURES) this.#failures.set(host, error);
  }

  failureOf(host: string): AppError | null {
    return this.#failures.get(host) ?? null;
  }

  close(): void {
    this.#isClosed = true;
    for (const connection of this.#connections) connection.destroy();
  }

  #count(bytes: number): void {
    this.#bytesLeft -= bytes;
    if (this.#bytesLeft <= 0) for (const connection of this.#connections) connection.destroy();
  }
}
