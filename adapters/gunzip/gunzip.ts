import { createInflateRaw, crc32, type InflateRaw } from 'node:zlib';
import type { GzipEnd } from '../../domain/ports/gunzip.ts';
import { Slices } from './slices.ts';

const FIXED_BYTES = 10;
const FLAGS = { checksum: 2, extra: 4, name: 8, comment: 16 };
const DEFLATE = 8;

/** Bytes of the checksum and length at the end of a member. */
const TRAILER_BYTES = 8;

/**
 * Implements the port `Gunzip` with zlib. Members are separated here and not by zlib's own gunzip, which discards what it has
 * decompressed if anything follows the last member.
 */
export async function* gunzip(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, GzipEnd, void> {
  const input = new Slices(bytes);
  try {
    for (let members = 0; ; members += 1) {
      const head = await input.atLeast((seen) => headerLength(seen) !== 'more');
      if (members > 0 && head.every((byte) => byte === 0)) return 'complete';
      if (members > 0 && !isMember(head)) return 'trailing';
      const length = headerLength(head);
      if (typeof length !== 'number') return length === 'more' ? 'cut-off' : 'damaged';
      input.unread(head.subarray(length));
      const end = yield* inflated(input);
      if (end !== 'complete') return end;
    }
  } finally {
    await input.close();
  }
}

/** Decompresses one member, without its header. */
async function* inflated(input: Slices): AsyncGenerator<Uint8Array, GzipEnd, void> {
  const inflater = new Inflater();
  let checksum = 0;
  try {
    for (let slice = await input.next(); slice && !inflater.isOver;) {
      await inflater.write(slice);
      for (const piece of inflater.taken()) {
        checksum = crc32(piece, checksum);
        yield piece;
      }
      if (inflater.isOver) input.unread(inflater.leftOf(slice));
      else slice = await input.next();
    }
    if (inflater.hasFailed) return 'damaged';
    if (!inflater.isOver) return 'cut-off';
  } finally {
    inflater.close();
  }
  const trailer = await input.atLeast((seen) => seen.length >= TRAILER_BYTES);
  if (trailer.length < TRAILER_BYTES) return 'cut-off';
  input.unread(trailer.subarray(TRAILER_BYTES));
  return new DataView(trailer.buffer, trailer.byteOffset).getUint32(0, true) === checksum
    ? 'complete'
    : 'damaged';
}

/** Decompresses slices with zlib, one at a time. */
class Inflater {
  isOver = false;
  hasFailed = false;
  readonly #stream: InflateRaw = createInflateRaw();
  readonly #ended: Promise<void>;
  #pieces: Uint8Array[] = [];
  #given = 0;

  constructor() {
    this.#ended = new Promise((resolve) => {
      const end = (hasFailed: boolean) => {
        this.isOver = true;
        this.hasFailed ||= hasFailed;
        resolve();
      };
      this.#stream.on('error', () => end(true));
      this.#stream.on('end', () => end(false));
    });
    this.#stream.on('data', (piece: Uint8Array) => this.#pieces.push(piece));
  }

  /** Resolves when all output for the slice has been produced. */
  async write(slice: Uint8Array): Promise<void> {
    this.#given += slice.length;
    // After the end of the data, zlib no longer calls back.
    await Promise.race([new Promise((resolve) => this.#stream.write(slice, resolve)), this.#ended]);
  }

  taken(): Uint8Array[] {
    const pieces = this.#pieces;
    this.#pieces = [];
    return pieces;
  }

  /** The part of the last slice that follows the end of the compressed data. */
  leftOf(slice: Uint8Array): Uint8Array {
    return slice.subarray(slice.length - (this.#given - this.#stream.bytesWritten));
  }

  close(): void {
    this.#stream.destroy();
  }
}

/** Whether the bytes begin like a gzip member. */
function isMember(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Length of a member's header (RFC 1952); `more` if it is incomplete, `bad` if it is invalid. */
function headerLength(bytes: Uint8Array): number | 'more' | 'bad' {
  if (bytes.length >= 3 && !(isMember(bytes) && bytes[2] === DEFLATE)) return 'bad';
  if (bytes.length < FIXED_BYTES) return 'more';
  const flags = bytes[3] ?? 0;
  let length = FIXED_BYTES;
  if (flags & FLAGS.extra) length += 2 + (bytes[length] ?? 0) + (bytes[length + 1] ?? 0) * 256;
  for (const text of [FLAGS.name, FLAGS.comment]) {
    if (!(flags & text)) continue;
    const end = bytes.indexOf(0, length);
    if (end < 0) return 'more';
    length = end + 1;
  }
  if (flags & FLAGS.checksum) length += 2;
  return length <= bytes.length ? length : 'more';
}
