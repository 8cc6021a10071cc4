import type { IncomingMessage } from 'node:http';
import { AppError } from '../../domain/platform/errors.ts';

/** Message for a request whose client disconnected. */
export const BROKEN_OFF = 'The request was aborted before it was complete';

/**
 * Throws AppError `invalid-input` if the client disconnected before its body was read: no data and no end event will follow, so
 * reading the body would wait for ever.
 */
export function requireSender(request: IncomingMessage): void {
  if (request.destroyed && !request.readableEnded) throw new AppError('invalid-input', BROKEN_OFF);
}

/**
 * Reads the body as raw bytes, for verifying signatures. AppErrors `body-too-large`, `invalid-input`; rejects with the reason of
 * `signal` when it is aborted.
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
  // `for await` would destroy the connection before the refusal is sent. The rest of the body is drained.
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
