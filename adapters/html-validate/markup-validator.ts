import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { AppError } from '../../domain/platform/errors.ts';
import type { MarkupFinding, MarkupValidator } from '../../domain/ports/page-checks.ts';

/** Milliseconds: a page takes some fifty, the first one two seconds more for loading the package. */
const TIMEOUT_MS = 30_000;
/** How long the thread is kept for the next page; milliseconds. */
const IDLE_MS = 60_000;
const HEAP_MEGABYTES = 256;

/** html-validate in a thread of its own, which is killed if a page takes too long. */
export function createMarkupValidator(): MarkupValidator {
  const pool = new Piscina<string, MarkupFinding[]>({
    filename: fileURLToPath(new URL('validate.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  // A thread that cannot start is replaced; the waiting page fails with the reason.
  pool.on('error', () => {});
  return {
    async validate(html, signal) {
      const tooLong = AbortSignal.timeout(TIMEOUT_MS);
      try {
        return await pool.run(html, { signal: AbortSignal.any(signal ? [signal, tooLong] : [tooLong]) });
      } catch (error) {
        signal?.throwIfAborted();
        throw new AppError('unavailable', 'Checking the markup took too long', { cause: error });
      }
    },
    close: () => pool.destroy(),
  };
}
