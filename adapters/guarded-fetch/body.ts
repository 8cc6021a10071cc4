import { pipeline, Readable, type Duplex } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { AppError } from '../../domain/platform/errors.ts';
import type { WebAnswer } from '../../domain/ports/web-fetcher.ts';
import type { Deadline } from './deadline.ts';

/** Yields the data that arrived of a truncated compressed body before the error. */
const finishFlush = constants.Z_SYNC_FLUSH;
const DECODERS: ReadonlyMap<string, () => Duplex> = new Map([
  ['gzip', () => createGunzip({ finishFlush })],
  ['x-gzip', () => createGunzip({ finishFlush })],
  ['deflate', () => createInflate({ finishFlush })],
  ['br', () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })],
]);
/** Bodies with more encodings are refused: only attackers send them. */
const MOST_ENCODINGS = 2;

/** `Accept-Encoding` header with the encodings that decodedBody can decode. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

export interface BodyOptions {
  /** Value of `Content-Encoding`; unknown encodings are not decoded. */
  encoding: string;
  maxBytes: number;
  /** The time limit of the whole exchange; cancelled when the body ends. */
  deadline: Deadline;
  /** Translates the error that interrupted the body into an AppError. */
  toError: (error: unknown) => unknown;
}

/**
 * The decoded body, at most `maxBytes` of it; beyond that AppError `answer-too-large`. The timeout only runs while a reader is
 * waiting for data: time spent by a slow reader is not the server's fault.
 */
export function decodedBody(raw: Readable, options: BodyOptions): WebAnswer['body'] {
  const { maxBytes, deadline, toError } = options;
  const decoded = decode(raw, options.encoding);
  // The reader gets the error on its next read; without a listener the error would end the process first.
  for (const stream of [raw, decoded]) stream.on('error', () => {});
  raw.once('close', () => deadline.lift());
  deadline.halt();
  async function* pieces(): AsyncGenerator<Uint8Array, void, void> {
    let seen = 0;
    deadline.goOn();
    try {
      // A byte stream yields Buffers.
      for await (const bytes of decoded as AsyncIterable<Buffer>) {
        deadline.halt();
        seen += bytes.length;
        if (seen > maxBytes) throw new AppError('answer-too-large');
        yield bytes;
        deadline.goOn();
      }
    } catch (error) {
      throw toError(error);
    } finally {
      raw.destroy();
    }
  }
  return { [Symbol.asyncIterator]: pieces, destroy: () => raw.destroy() };
}

function decode(raw: Readable, encoding: string): Readable {
  const names = encoding.toLowerCase().split(',').toReversed();
  if (names.length > MOST_ENCODINGS) return raw;
  const decoders = names.flatMap((name) => DECODERS.get(name.trim())?.() ?? []);
  return decoders.reduce<Readable>((from, to) => pipeline(from, to, () => {}), raw);
}
