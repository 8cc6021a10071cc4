import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { Slots } from '../../domain/platform/slots.ts';
import type { Embedder } from '../../domain/ports/embedder.ts';
import { withoutTelemetry } from '../models/onnx-telemetry.ts';
import type { EmbeddingThreadData } from './thread.ts';

/** What the model was trained on; it knows more positions but not what to do with them. */
const MAX_TOKENS = 256;

/** Small enough that a question or a cancellation waits only a moment, large enough that the way there costs nothing. */
const BATCH = 16;

/**
 * The local model all-MiniLM-L6-v2 in a thread of its own. `modelDir` holds `encoder.onnx`, `tokenizer.json` and
 * `tokenizer_config.json`; `threads` is how many cores one batch may use. Resolves when the model is loaded,
 * rejects when it cannot be.
 */
export async function openMiniLm(
  modelDir: string,
  options: { threads: number },
): Promise<Embedder & Required<Pick<Embedder, 'languages'>>> {
  const workerData: EmbeddingThreadData = { modelDir, threads: options.threads, maxTokens: MAX_TOKENS };
  withoutTelemetry();
  const pool = new Piscina<string[], unknown>({
    filename: fileURLToPath(new URL('thread.ts', import.meta.url)),
    minThreads: 1,
    maxThreads: 1,
    workerData,
  });
  const slots = new Slots(1);
  /** One batch, when it is the turn of whoever asks. */
  const embedBatch = async (texts: string[], { signal, turn }: Asking): Promise<Float32Array[]> => {
    const giveSlotBack = await slots.take(signal, turn);
    try {
      // The thread's functions are known: see thread.ts.
      return (await pool.run(texts, { name: 'embed' })) as Float32Array[];
    } finally {
      giveSlotBack();
    }
  };
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
    countTokens: (texts) => pool.run(texts, { name: 'countTokens' }) as Promise<number[]>,
    close: () => pool.destroy(),
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
