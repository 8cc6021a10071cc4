import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { AppError } from '../../domain/platform/errors.ts';
import { FairTurns } from '../../domain/platform/fair-turns.ts';
import type { DocumentWorker } from '../../domain/ports/document-worker.ts';
import type { WorkDone, WorkTask } from './thread.ts';
import { sizeOfWork } from './work-size.ts';
import { whenComputed } from './when-computed.ts';

const HEAP_MEGABYTES = 512;
/**
 * Processor time limit of the quick lane in milliseconds. It is also the longest that a small task waits for another company's.
 */
const QUICK = 1_000;
/** Largest task that may use the quick lane, in characters. Ordinary text of this size takes about 300 ms. */
const SMALL = 65_536;
/**
 * Processor time limit of the slow lane in milliseconds. The largest document that a request can contain takes about three
 * seconds.
 */
const PATIENCE = 20_000;
/** Wall-clock limit as a multiple of the processor time limit, since other processes use the processor, too. */
const PASSING = 4;
/** Milliseconds for which all tasks of a company go to the slow lane after one of them took too long for the quick lane. */
const SLOW_FOR = 60_000;
/**
 * Most tasks that a company may queue in the slow lane. Each may use its whole time limit, even after its client has
 * disconnected.
 */
const MOST_SLOW = 16;
/** Usual processing time per character, in milliseconds. */
const USUAL = 0.01;
/** Seconds after which a refused company may try again. */
const ASK_AGAIN = 20;
/** Idle time in milliseconds before a thread ends. Loading its modules takes longer than most documents. */
const IDLE = 60_000;

/** The company that a task belongs to, the size of the task, and the signal that cancels it. */
interface Asked {
  turn: string;
  size: number;
  signal?: AbortSignal | undefined;
}

/**
 * Processes documents in threads, in a quick and a slow lane that each run one task at a time. Small tasks start in the
 * quick lane. A task that exceeds its limit there starts again in the slow lane, so a document built to be slow (nothing
 * but brackets, for example) does not delay other companies. Exceeding a limit terminates the thread; the next task gets a
 * new one.
 */
export function createDocumentWorker({
  patience = PATIENCE,
  quick = QUICK,
}: { patience?: number; quick?: number } = {}): DocumentWorker {
  // The pools' own queues are not used: they are first in, first out, so a few companies could delay all others.
  const lanes = {
    quick: { pool: onePool(), turns: new FairTurns(), limit: quick },
    slow: { pool: onePool(), turns: new FairTurns(), limit: patience },
  };
  /** Companies that may not use the quick lane, each with the time until which this lasts. */
  const slowUntil = new Map<string, number>();
  const isSlow = (turn: string): boolean => (slowUntil.get(turn) ?? 0) > performance.now();

  /** Null if the task took too long, or may not run in this lane. */
  async function tryIn(
    lane: keyof typeof lanes,
    task: WorkTask,
    { turn, size, signal }: Asked,
  ): Promise<WorkDone | null> {
    const { pool, turns, limit } = lanes[lane];
    const leave = await turns.take(turn, size * USUAL, signal);
    const begun = performance.now();
    try {
      // The company may have become slow while this task was waiting.
      if (lane === 'quick' && isSlow(turn)) return null;
      // The previous thread may have been ended: loading modules into a new one does not count towards the task's limit.
      await pool.run({ name: 'start', args: [task.name] });
      const result = await inTime(pool, task, limit, signal);
      if (!result) slowUntil.set(turn, performance.now() + SLOW_FOR);
      return result;
    } finally {
      leave(performance.now() - begun);
    }
  }

  async function done(task: WorkTask, asked: Asked): Promise<WorkDone> {
    for (const turn of slowUntil.keys()) if (!isSlow(turn)) slowUntil.delete(turn);
    const quickly = asked.size > SMALL || isSlow(asked.turn) ? null : await tryIn('quick', task, asked);
    if (!quickly && isSlow(asked.turn) && lanes.slow.turns.askedBy(asked.turn) >= MOST_SLOW) throw tooMany();
    const result = quickly ?? (await tryIn('slow', task, asked));
    if (!result) throw tooMuch();
    return result;
  }

  return {
    async run(name, args, { turn, signal }) {
      const result = await done({ name, args }, { turn, size: sizeOfWork(args), signal });
      if ('refused' in result) {
        const { code, message, errors } = result.refused;
        throw new AppError(code, message, { errors });
      }
      return result.value as never; // the result type of documentWork[name]
    },
    close: async () => {
      await Promise.all([lanes.quick.pool.destroy(), lanes.slow.pool.destroy()]);
    },
  };
}

function onePool(): Piscina<WorkTask, WorkDone> {
  const pool = new Piscina<WorkTask, WorkDone>({
    filename: fileURLToPath(new URL('thread.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  // A thread that cannot start is replaced; the waiting task fails with the cause.
  pool.on('error', () => {});
  return pool;
}

/** Runs the task. Null if it exceeded its limit: the abort then ends the thread. */
async function inTime(
  pool: Piscina<WorkTask, WorkDone>,
  task: WorkTask,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<WorkDone | null> {
  const tooLong = new AbortController();
  const isOver = (): void => tooLong.abort();
  const stop = whenComputed(pool.threads[0], { computing: limit, passing: PASSING * limit }, isOver);
  try {
    return await pool.run(task, {
      signal: AbortSignal.any(signal ? [signal, tooLong.signal] : [tooLong.signal]),
    });
  } catch (error) {
    signal?.throwIfAborted();
    if (tooLong.signal.aborted) return null;
    throw isOutOfMemory(error) ? tooMuch(error) : error;
  } finally {
    stop();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooMany(): AppError {
  const message =
    'Documents of the company that take long are being worked through; try again when they are done';
  return new AppError('rate-limited', message, { retryAfter: ASK_AGAIN });
}

function tooMuch(cause?: unknown): AppError {
  const message = 'is too much: working through it was given up';
  const errors = [{ path: 'content', message, code: 'too-much-text' }];
  return new AppError('invalid-input', undefined, { errors, cause });
}
