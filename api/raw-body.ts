import type { IncomingMessage } from 'node:http';
import { AppError } from '../domain/platform/errors.ts';

/** The body's bytes as they come, for signatures over them. AppError `body-too-large`. */
export async function readRawBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new AppError('body-too-large');
  const parts: Buffer[] = [];
  let size = 0;
  // Not by `for await`, which would cut the connection under the refusal; what is left is drained.
  await new Promise<void>((resolve, reject) => {
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size > maxBytes) reject(new AppError('body-too-large'));
      else parts.push(part);
    });
    request.once('end', resolve).once('error', reject);
  });
  return Buffer.concat(parts);
}
