/** gzip expands at most about a thousandfold; that is what is in memory at once. */
const SLICE_BYTES = 4_096;
/** Longer headers are invalid. */
const MOST_HEADER_BYTES = 65_536;

/** Reads a stream in small pieces, some of which may be returned. */
export class Slices {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#source = bytes[Symbol.asyncIterator]();
  }

  /** The next piece, never empty; null at the end. */
  async next(): Promise<Uint8Array | null> {
    while (this.#rest.length === 0) {
      const step = await this.#source.next();
      if (step.done) return null;
      this.#rest = step.value;
    }
    const slice = this.#rest.subarray(0, SLICE_BYTES);
    this.#rest = this.#rest.subarray(SLICE_BYTES);
    return slice;
  }

  /** Joins pieces until there are enough bytes, no more, or far too many. */
  async atLeast(isEnough: (seen: Uint8Array) => boolean): Promise<Uint8Array> {
    let seen = new Uint8Array();
    while (!isEnough(seen) && seen.length < MOST_HEADER_BYTES) {
      const slice = await this.next();
      if (!slice) break;
      seen = Uint8Array.from(Buffer.concat([seen, slice]));
    }
    return seen;
  }

  /** Returns the last piece to the stream. */
  unread(bytes: Uint8Array): void {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([bytes, this.#rest]);
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }
}
