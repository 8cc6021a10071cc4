/** Bytes decompressed at a time. gzip expands at most about a thousandfold, so about 4 MB of output are in memory at once. */
const SLICE_BYTES = 4_096;
/** Maximum size of a header in bytes; longer ones count as invalid. */
const MOST_HEADER_BYTES = 65_536;

/** Reads a stream in small slices; data that was read too far can be put back. */
export class Slices {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#source = bytes[Symbol.asyncIterator]();
  }

  /** The next slice, never empty; null at the end. */
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

  /** Joins slices until there are enough bytes, the stream ends, or MOST_HEADER_BYTES is reached. */
  async atLeast(isEnough: (seen: Uint8Array) => boolean): Promise<Uint8Array> {
    let seen = new Uint8Array();
    while (!isEnough(seen) && seen.length < MOST_HEADER_BYTES) {
      const slice = await this.next();
      if (!slice) break;
      seen = Uint8Array.from(Buffer.concat([seen, slice]));
    }
    return seen;
  }

  /** Puts bytes back at the beginning of the stream. */
  unread(bytes: Uint8Array): void {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([bytes, this.#rest]);
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }
}
