import { createHash } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/** The source of the bytes; paused while the disk is behind. */
export interface Flow {
  pause(): void;
  resume(): void;
}

export interface IncomingLimits {
  maxFileBytes: number;
  headBytes: number;
}

/** One file being written to disk: counted, hashed, and discarded once it is too large. */
export class IncomingFile {
  readonly path: string;
  readonly #limits: IncomingLimits;
  readonly #flow: Flow;
  readonly #hash = createHash('sha256');
  readonly #stream: WriteStream;
  /** Settles when the last byte is on disk or writing has failed. */
  readonly #written: Promise<Error | null>;
  readonly #head: Buffer[] = [];
  #headSize = 0;
  #size = 0;

  constructor(path: string, limits: IncomingLimits, flow: Flow) {
    this.path = path;
    this.#limits = limits;
    this.#flow = flow;
    this.#stream = createWriteStream(path, { mode: 0o600, flags: 'wx' });
    this.#stream.on('drain', () => flow.resume());
    // After an error there is no `drain`; the rest must still be read so that the sender receives the answer.
    this.#stream.on('close', () => flow.resume());
    this.#written = finished(this.#stream).then(
      () => null,
      (error: Error) => error,
    );
  }

  write(bytes: Buffer): void {
    this.#size += bytes.length;
    // Also for a file that is already too long: its type decides how it is refused.
    this.#keepHead(bytes);
    if (this.tooLarge || this.#stream.destroyed) return;
    this.#hash.update(bytes);
    if (!this.#stream.write(bytes)) this.#flow.pause();
  }

  end(): void {
    this.#stream.end();
  }

  /** Stops writing, for a failed request. */
  drop(): void {
    this.#stream.destroy();
  }

  get size(): number {
    return this.#size;
  }

  get tooLarge(): boolean {
    return this.#size > this.#limits.maxFileBytes;
  }

  get head(): Buffer {
    return Buffer.concat(this.#head);
  }

  /** Waits until the bytes are on disk; rejects when they could not be written. */
  async finish(): Promise<{ sha256: string }> {
    const error = await this.#written;
    if (error) throw error;
    return { sha256: this.#hash.digest('hex') };
  }

  /** Waits until writing has ended, successfully or not. */
  async settled(): Promise<void> {
    await this.#written;
  }

  #keepHead(bytes: Buffer): void {
    const missing = this.#limits.headBytes - this.#headSize;
    if (missing <= 0) return;
    // Copied, since a slice would keep the whole buffer of the request in memory.
    const part = Buffer.from(bytes.subarray(0, missing));
    this.#head.push(part);
    this.#headSize += part.length;
  }
}
