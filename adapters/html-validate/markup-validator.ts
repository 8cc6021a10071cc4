import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { AppError } from '../../domain/platform/errors.ts';
import type { MarkupFinding, MarkupValidator } from '../../domain/ports/page-checks.ts';

/** Time limit in milliseconds: a page takes about fifty, the first one two seconds more, because the package has to be loaded. */
const TIMEOUT_MS = 30_000;
/** Milliseconds for which an idle thread is kept for the next page. */
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
  // A thread that cannot start is replaced; the waiting page fails with the cause.
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
