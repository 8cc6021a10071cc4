import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Passes bytes through `stream` unchanged; `result` describes what has passed. */
export function measure(): { stream: Transform; result: () => { size: number; sha256: string } } {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length;
      hash.update(part);
      done(null, part);
    },
  });
  return { stream, result: () => ({ size, sha256: hash.digest('hex') }) };
}
