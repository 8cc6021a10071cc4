import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { AppError } from '../../domain/platform/errors.ts';
import { Slots } from '../../domain/platform/slots.ts';
import type { DocumentWorker } from '../../domain/ports/document-worker.ts';
import type { WorkDone, WorkTask } from './thread.ts';

/** One document at a time: a core is busy with each. */
const THREADS = 1;
const HEAP_MEGABYTES = 512;
/** Milliseconds for one document: the longest that a request may carry takes some three seconds. */
const PATIENCE = 20_000;
/** Loading its modules takes longer than most documents, so the thread stays this long; milliseconds. */
const IDLE = 60_000;

/** Works through documents in a thread of its own. One that takes too long costs the thread its life; the next gets a new one. */
export function createDocumentWorker({ patience = PATIENCE }: { patience?: number } = {}): DocumentWorker {
  const pool = new Piscina<WorkTask, WorkDone>({
    filename: fileURLToPath(new URL('thread.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  // A thread that cannot start is replaced; the task that waits for it fails with the reason.
  pool.on('error', () => {});
  // Not the pool's own queue: there the documents of one company would keep all others waiting.
  const slots = new Slots(THREADS);

  async function done(task: WorkTask, turn: string, signal: AbortSignal | undefined): Promise<WorkDone> {
    const giveSlotBack = await slots.take(signal, turn);
    const tooLong = AbortSignal.timeout(patience);
    try {
      // An abort ends the thread.
      return await pool.run(task, { signal: AbortSignal.any(signal ? [signal, tooLong] : [tooLong]) });
    } catch (error) {
      signal?.throwIfAborted();
      if (tooLong.aborted || isOutOfMemory(error)) throw tooMuch(error);
      throw error;
    } finally {
      giveSlotBack();
    }
  }

  return {
    async run(name, args, { turn, signal }) {
      const result = await done({ name, args }, turn, signal);
      if ('refused' in result) {
        const { code, message, errors } = result.refused;
        throw new AppError(code, message, { errors });
      }
      return result.value as never; // what documentWork[name] gives back
    },
    close: () => pool.destroy(),
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooMuch(cause: unknown): AppError {
  const message = 'is too much: working through it was given up';
  const errors = [{ path: 'content', message, code: 'too-much-text' }];
  return new AppError('invalid-input', undefined, { errors, cause });
}
