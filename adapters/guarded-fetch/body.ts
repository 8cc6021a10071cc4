import { pipeline, Readable, type Duplex } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { AppError } from '../../domain/platform/errors.ts';

/** What arrived of a compressed body that was cut off is given out before the error. */
const finishFlush = constants.Z_SYNC_FLUSH;
const DECODERS: Record<string, () => Duplex> = {
  gzip: () => createGunzip({ finishFlush }),
  'x-gzip': () => createGunzip({ finishFlush }),
  deflate: () => createInflate({ finishFlush }),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
};
/** Nobody compresses twice but to harm. */
const MOST_ENCODINGS = 2;

/** The header `Accept-Encoding` for what decodedBody reads. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

export interface BodyOptions {
  /** Value of `Content-Encoding`; an unknown one is left as it is. */
  encoding: string;
  maxBytes: number;
  /** Our own words for what breaks the body off. */
  toError: (error: unknown) => unknown;
}

/** The body without its encoding, at most `maxBytes` of it: past them AppError `answer-too-large`. */
export function decodedBody(raw: Readable, options: BodyOptions): Readable {
  const body = Readable.from(limited(decode(raw, options.encoding), options), { objectMode: false });
  // Whoever leaves it before he has begun to read frees the connection too.
  body.once('close', () => raw.destroy());
  // An error reaches the reader when he reads; without a listener it would end the process before.
  for (const stream of [raw, body]) stream.on('error', () => {});
  return body;
}

function decode(raw: Readable, encoding: string): Readable {
  const names = encoding.toLowerCase().split(',').toReversed();
  if (names.length > MOST_ENCODINGS) return raw;
  const decoders = names.flatMap((name) => DECODERS[name.trim()]?.() ?? []);
  return decoders.reduce<Readable>((from, to) => pipeline(from, to, () => {}), raw);
}

async function* limited(
  body: Readable,
  { maxBytes, toError }: Omit<BodyOptions, 'encoding'>,
): AsyncGenerator<Uint8Array> {
  let seen = 0;
  try {
    for await (const chunk of body) {
      // A stream of bytes gives Buffers.
      const bytes = chunk as Buffer;
      seen += bytes.length;
      if (seen > maxBytes) throw new AppError('answer-too-large');
      yield bytes;
    }
  } catch (error) {
    throw toError(error);
  }
}
