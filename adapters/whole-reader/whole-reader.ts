import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Statement } from '../../domain/knowledge/answering/whole/whole-answer.ts';
import { Slots } from '../../domain/platform/slots.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import type { WholeReader, WholeTask } from '../../domain/ports/whole-reader.ts';

/** One document at a time: a core is busy with each. */
const THREADS = 1;
const HEAP_MEGABYTES = 256;
/** A visitor waits for the answer; after this many milliseconds excerpts have to do. */
const PATIENCE = 5_000;
/** Loading its modules takes longer than most documents, so the thread stays this long; milliseconds. */
const IDLE = 60_000;

/** Reads whole documents in a thread of its own. One that takes too long costs the thread its life; the next gets a new one. */
export function createWholeReader({
  log,
  patience = PATIENCE,
}: {
  log: Logger;
  patience?: number;
}): WholeReader {
  const pool = new Piscina<WholeTask, Statement[]>({
    filename: fileURLToPath(new URL('thread.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  // A thread that cannot start is replaced; the task that waits for it fails with the reason.
  pool.on('error', () => {});
  // Not the pool's own queue: there the visitors of one company would keep all others waiting.
  const slots = new Slots(THREADS);

  return {
    async read(task, { turn, signal }) {
      const tooLong = AbortSignal.timeout(patience);
      const ends = AbortSignal.any(signal ? [signal, tooLong] : [tooLong]);
      let giveSlotBack = () => {};
      try {
        giveSlotBack = await slots.take(ends, turn);
        // An abort ends the thread.
        return await pool.run(task, { signal: ends });
      } catch (err) {
        signal?.throwIfAborted();
        const reason: unknown = tooLong.aborted ? tooLong.reason : err;
        log.warn({ err: reason, turn }, 'whole documents were not read; excerpts answer instead');
        return [];
      } finally {
        giveSlotBack();
      }
    },
    close: () => pool.destroy(),
  };
}
