import type { IncomingMessage } from 'node:http';
import { AppError } from '../../domain/platform/errors.ts';

/** Message for a request whose client disconnected. */
export const BROKEN_OFF = 'The request was aborted before it was complete';

/**
 * Throws AppError `invalid-input` if the client disconnected before its body was read. No data and no end event will come any
 * more, so reading the body would wait for ever.
 */
export function requireSender(request: IncomingMessage): void {
  if (request.destroyed && !request.readableEnded) throw new AppError('invalid-input', BROKEN_OFF);
}

/**
 * The body's bytes as they come, for signatures over them. AppErrors `body-too-large`, `invalid-input`, and whatever `signal`
 * gives it up with.
 */
export async function readRawBody(
  request: IncomingMessage,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Buffer> {
  requireSender(request);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new AppError('body-too-large');
  const parts: Buffer[] = [];
  let size = 0;
  // Not with `for await`, which would destroy the connection before the refusal is sent; the rest is drained.
  await new Promise<void>((resolve, reject) => {
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size > maxBytes) reject(new AppError('body-too-large'));
      else parts.push(part);
    });
    request.once('end', resolve).once('error', reject);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Buffer.concat(parts);
}
