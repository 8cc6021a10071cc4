import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { semanticBreaks, type SentenceWindow } from '../../domain/knowledge/chunking/semantic.ts';
import type { ChunkDraft } from '../../domain/knowledge/records.ts';
import type { Chunker } from '../../domain/ports/chunker.ts';
import type { Embedder } from '../../domain/ports/embedder.ts';
import type { ChunkingTask, ChunkingThreadData } from './chunking.ts';

/**
 * A chunker in a thread of its own. `tokenizerDir` is the folder of the local model (null without one). Without any
 * embedding model tokens are estimated. The strategy `semantic` asks the embedder; without one it cuts like `sentence`.
 */
export function createChunker(options: { tokenizerDir: string | null; embedder: Embedder | null }): Chunker {
  const workerData: ChunkingThreadData = { tokenizer: tokenizerOf(options) };
  const pool = new Piscina<ChunkingTask, unknown>({
    filename: fileURLToPath(new URL('chunking.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    workerData,
  });
  // A thread that cannot start is replaced; the task that waits for it fails with the reason.
  pool.on('error', () => {});
  return {
    async chunk(text, settings, signal, onUsage) {
      const task: ChunkingTask = { text, settings, breaks: [] };
      if (settings.strategy === 'semantic' && options.embedder) {
        // The thread's functions are known: see chunking.ts.
        const windows = (await pool.run(task, { name: 'sentences', signal })) as SentenceWindow[];
        const vectors = await options.embedder.embed(
          windows.map((window) => window.text),
          signal,
          onUsage,
        );
        task.breaks = semanticBreaks(windows, vectors);
      }
      return (await pool.run(task, { name: 'chunk', signal })) as ChunkDraft[];
    },
    close: () => pool.destroy(),
  };
}

function tokenizerOf(options: {
  tokenizerDir: string | null;
  embedder: Embedder | null;
}): ChunkingThreadData['tokenizer'] {
  if (options.embedder && options.embedder.provider !== 'local') return 'openai';
  return options.tokenizerDir === null ? null : { dir: options.tokenizerDir };
}
