import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { semanticBreaks, type SentenceWindow } from '../../domain/knowledge/chunking/semantic.ts';
import type { ChunkDraft } from '../../domain/knowledge/records.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import { Slots } from '../../domain/platform/slots.ts';
import type { Chunker, ChunkOptions } from '../../domain/ports/chunker.ts';
import type { Embedder } from '../../domain/ports/embedder.ts';
import { limitProcessorTime } from './processor-limit.ts';
import type { ChunkingTask, ChunkingThreadData, TooMuchText } from './chunking.ts';

export interface ChunkerOptions {
  /** Folder of the local model; null if there is none. */
  tokenizerDir: string | null;
  embedder: Embedder | null;
  limits: Pick<Settings, 'MAX_FILE_CHUNKS' | 'CHUNKING_TIMEOUT'>;
}

/** One text at a time, because each one fully uses a core. */
const THREADS = 1;
/** JS heap of the thread: the text of the largest file with all its chunks takes about half of it. */
const HEAP_MEGABYTES = 2_048;

/**
 * Splits texts in a separate thread, which companies use in turns. A text that exceeds CHUNKING_TIMEOUT in processor time
 * terminates the thread, and the next text gets a new one. Without an embedding model, token counts are estimated. The strategy
 * `semantic` uses the embedder; without one it splits like `sentence`.
 */
export function createChunker({ tokenizerDir, embedder, limits }: ChunkerOptions): Chunker {
  const workerData: ChunkingThreadData = { tokenizer: tokenizerOf(tokenizerDir, embedder) };
  const pool = new Piscina<ChunkingTask, unknown>({
    filename: fileURLToPath(new URL('chunking.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: THREADS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    workerData,
  });
  // A thread that cannot start is replaced, and the task that waits for it fails with the reason.
  pool.on('error', () => {});
  // Not the pool's own queue, in which a company with many files would keep all others waiting.
  const slots = new Slots(THREADS);

  async function run(
    task: ChunkingTask,
    name: 'sentences' | 'chunk',
    { signal, turn }: ChunkOptions,
  ): Promise<unknown> {
    const giveSlotBack = await slots.take(signal, turn);
    const limit = limitProcessorTime(() => pool.threads, limits.CHUNKING_TIMEOUT);
    const ends = AbortSignal.any(signal ? [signal, limit.signal] : [limit.signal]);
    try {
      // Aborting the signal ends the thread.
      return await pool.run(task, { name, signal: ends });
    } catch (error) {
      signal?.throwIfAborted();
      throw limit.signal.aborted ? new AppError('chunking-timeout') : asFailure(error);
    } finally {
      limit.stop();
      giveSlotBack();
    }
  }

  return {
    async chunk(text, settings, options = {}) {
      const task: ChunkingTask = { text, settings, breaks: [], most: limits.MAX_FILE_CHUNKS };
      // These are the functions that chunking.ts exports.
      if (settings.strategy === 'semantic' && embedder) {
        const windows = (await run(task, 'sentences', options)) as SentenceWindow[];
        const texts = windows.map((window) => window.text);
        const { signal, onUsage, turn } = options;
        task.breaks = semanticBreaks(windows, await embedder.embed(texts, signal, onUsage, turn));
      }
      const chunks = (await run(task, 'chunk', options)) as ChunkDraft[] | TooMuchText;
      if ('tooMuchText' in chunks) throw new AppError('too-much-text', chunks.tooMuchText);
      return chunks;
    },
    close: () => pool.destroy(),
  };
}

/** Converts an error: a thread ends when it has used up its heap, because the text was too large. */
function asFailure(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new AppError('too-much-text', undefined, { cause: error })
    : error;
}

function tokenizerOf(
  tokenizerDir: string | null,
  embedder: Embedder | null,
): ChunkingThreadData['tokenizer'] {
  if (embedder && embedder.provider !== 'local') return 'openai';
  return tokenizerDir === null ? null : { dir: tokenizerDir };
}
