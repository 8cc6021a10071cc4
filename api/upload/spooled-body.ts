import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { AppError } from '../../domain/platform/errors.ts';
import { requireSender } from '../input/raw-body.ts';
import { IncomingFile } from './incoming-file.ts';
import { asStorageError, withRequestFolder } from './request-folder.ts';

/**
 * Writes a body to disk, passes its path to `use` once it is complete, and always removes it afterwards, so that slow senders use
 * no memory. AppErrors `body-too-large`, `storage-full`, and `invalid-input` when the sender has disconnected.
 */
export async function withSpooledBody<T>(
  request: IncomingMessage,
  { dataDir, maxBytes }: { dataDir: string; maxBytes: number },
  use: (path: string) => Promise<T>,
): Promise<T> {
  requireSender(request);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new AppError('body-too-large');
  return withRequestFolder(dataDir, async (folder) => {
    // The sender may have disconnected while the folder was created.
    requireSender(request);
    const file = new IncomingFile(join(folder, 'body'), { maxFileBytes: maxBytes, headBytes: 0 }, request);
    try {
      await received(request, file);
      await file.finish();
    } catch (error) {
      file.drop();
      await file.settled();
      throw asStorageError(error);
    }
    return use(file.path);
  });
}

function received(request: IncomingMessage, file: IncomingFile): Promise<void> {
  // A pipe would close the connection before the refusal is sent. The rest of the body is drained.
  return new Promise((resolve, reject) => {
    request.on('data', (part: Buffer) => {
      file.write(part);
      if (file.tooLarge) reject(new AppError('body-too-large'));
    });
    request.once('error', reject).once('end', () => {
      file.end();
      resolve();
    });
  });
}
