import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { AppError } from '../../domain/platform/errors.ts';
import { Slots } from '../../domain/platform/slots.ts';
import type { ImageEncoder } from '../../domain/ports/image-encoder.ts';
import type { EncodeTask } from './thread.ts';

/** Time limit in milliseconds: a photo of 24 million pixels takes about ten seconds in all its forms on a busy core. */
const TIMEOUT_MS = 60_000;
/** Milliseconds for which an idle thread is kept for the next image. */
const IDLE_MS = 60_000;
const HEAP_MEGABYTES = 512;

/** Encodes images in a single thread, in which companies take turns. It is killed if an image takes too long. */
export function createImageEncoder(): ImageEncoder {
  const pool = new Piscina<EncodeTask, Uint8Array[] | null>({
    filename: fileURLToPath(new URL('thread.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  // A thread that cannot start is replaced; the waiting image fails with the cause.
  pool.on('error', () => {});
  const slots = new Slots(1);
  return {
    async encode(bytes, wanted, { signal, turn } = {}) {
      const giveSlotBack = await slots.take(signal, turn);
      const tooLong = AbortSignal.timeout(TIMEOUT_MS);
      try {
        const task = { bytes, wanted: [...wanted] };
        const made = await pool.run(task, {
          signal: AbortSignal.any(signal ? [signal, tooLong] : [tooLong]),
        });
        if (made) return made;
      } catch (error) {
        signal?.throwIfAborted();
        throw new AppError('unavailable', 'Preparing an image took too long', { cause: error });
      } finally {
        giveSlotBack();
      }
      throw new AppError('corrupted-file', 'The image cannot be read');
    },
    close: () => pool.destroy(),
  };
}
