import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { Slots } from '../../domain/platform/slots.ts';
import type { Embedder, WordMatch } from '../../domain/ports/embedder.ts';
import { withoutTelemetry } from '../models/onnx-telemetry.ts';
import { READER_FILE } from './convert-reader.ts';
import type { AnswersTask, EmbeddingThreadData } from './thread.ts';

/** What the model was trained on; it knows more positions but not what to do with them. */
const MAX_TOKENS = 256;

/** Small enough that a question or a cancellation waits only a moment, large enough that the way there costs nothing. */
const BATCH = 16;
/** The same for texts that are read with a question. */
const READ_AT_ONCE = 4;

/**
 * The local model all-MiniLM-L6-v2 in a thread of its own. `modelDir` holds `encoder.onnx`, `tokenizer.json` and
 * `tokenizer_config.json`; `threads` is how many cores one batch may use. Resolves when the model is loaded,
 * rejects when it cannot be.
 */
export async function openMiniLm(
  modelDir: string,
  options: { threads: number },
): Promise<Embedder & Required<Pick<Embedder, 'languages' | 'wordMatches' | 'wordMatchesOfEach'>>> {
  const workerData: EmbeddingThreadData = { modelDir, threads: options.threads, maxTokens: MAX_TOKENS };
  withoutTelemetry();
  const pool = new Piscina<string[] | AnswersTask, unknown>({
    filename: fileURLToPath(new URL('thread.ts', import.meta.url)),
    minThreads: 1,
    maxThreads: 1,
    workerData,
  });
  const slots = new Slots(1);
  /** One batch, when it is the turn of whoever asks. */
  const run = async (
    task: string[] | AnswersTask,
    name: string,
    { signal, turn }: Asking,
  ): Promise<unknown> => {
    const giveSlotBack = await slots.take(signal, turn);
    try {
      return await pool.run(task, { name });
    } finally {
      giveSlotBack();
    }
  };
  // The thread's functions are known: see thread.ts.
  const embedBatch = (texts: string[], asking: Asking) =>
    run(texts, 'embed', asking) as Promise<Float32Array[]>;
  // A thread that dies while nothing waits for it is replaced; should that fail too, the next call says why.
  pool.on('error', () => {});
  const broken = once(pool, 'error').then(([error]) => Promise.reject(error));
  const [probe] = await Promise.race([embedBatch(['ready'], {}), broken]).catch(async (error: unknown) => {
    await pool.destroy();
    throw error;
  });
  return {
    provider: 'local',
    model: 'all-MiniLM-L6-v2',
    languages: ['en'],
    dimension: probe?.length ?? 0,
    maxTokens: MAX_TOKENS,
    embed: (texts, signal, _onUsage, turn) => embedInBatches(texts, embedBatch, { signal, turn }),
    wordMatches: async (question, texts, signal, turn) => {
      signal?.throwIfAborted();
      return (await run([question, ...texts], 'wordMatches', { signal, turn })) as WordMatch[];
    },
    wordMatchesOfEach: async (question, texts, signal, turn) => {
      signal?.throwIfAborted();
      const matches = await run([question, ...texts], 'wordMatchesOfEach', { signal, turn });
      return matches as (WordMatch[] | null)[];
    },
    countTokens: (texts) => pool.run(texts, { name: 'countTokens' }) as Promise<number[]>,
    ...(existsSync(path.join(modelDir, READER_FILE)) && { answersIn: answersWith(run) }),
    close: () => pool.destroy(),
  };
}

type Run = (task: AnswersTask, name: string, asking: Asking) => Promise<unknown>;

/** Some texts at a time, so that whoever else asks need not wait for all of them. */
function answersWith(run: Run): Required<Embedder>['answersIn'] {
  return async (question, texts, signal, turn) => {
    const scores: number[][] = [];
    for (let start = 0; start < texts.length; start += READ_AT_ONCE) {
      signal?.throwIfAborted();
      const task = { question, texts: texts.slice(start, start + READ_AT_ONCE) };
      // What the thread's function returns: see thread.ts.
      scores.push(...((await run(task, 'answersIn', { signal, turn })) as number[][]));
    }
    return scores;
  };
}

/** Who waits for the model, and until when. */
interface Asking {
  signal?: AbortSignal | undefined;
  turn?: string | undefined;
}

async function embedInBatches(
  texts: string[],
  embedBatch: (texts: string[], asking: Asking) => Promise<Float32Array[]>,
  asking: Asking,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (let start = 0; start < texts.length; start += BATCH)
    vectors.push(...(await embedBatch(texts.slice(start, start + BATCH), asking)));
  return vectors;
}
