import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { scaledScore } from '../../domain/knowledge/score-scale.ts';
import { Slots } from '../../domain/platform/slots.ts';
import type { Embedder } from '../../domain/ports/embedder.ts';
import { withoutTelemetry } from '../models/onnx-telemetry.ts';
import { encoderFileIn } from './encoder-file.ts';
import { MINI_LM, readManifest } from './manifest.ts';
import { cosineRange, REFERENCE, SCALE_PASSAGES, SCALE_QUESTIONS } from './scale.ts';
import type { HubThreadData } from './thread.ts';

/** Maximum number of characters in a batch: few enough that a question or a cancellation waits only a moment. */
const BATCH_CHARACTERS = 4_000;

/**
 * A sentence-embedding model in a thread of its own that uses `threads` cores per text. `modelDir` contains the ONNX file,
 * `tokenizer.json` and, unless it is the default model, `model.json`. The cosines of other models are measured on opening, so
 * that scores mean the same as under the default model. Rejects if the model cannot be loaded.
 */
export async function openHubModel(modelDir: string, { threads }: { threads: number }): Promise<Embedder> {
  const encoder = encoderFileIn(modelDir);
  if (encoder === null) throw new Error(`${modelDir} has no ONNX file`);
  const manifest = await readManifest(modelDir);
  const workerData: HubThreadData = { modelDir, encoder, threads, manifest };
  const filename = fileURLToPath(new URL('thread.ts', import.meta.url));
  withoutTelemetry();
  const pool = new Piscina<string[], unknown>({ filename, minThreads: 1, maxThreads: 1, workerData });
  const slots = new Slots(1);
  const embedAll = async (texts: string[], signal?: AbortSignal, turn?: string): Promise<Float32Array[]> => {
    const vectors: Float32Array[] = [];
    for (const batch of batchesOf(texts)) {
      const giveSlotBack = await slots.take(signal, turn);
      try {
        // These are the types of the functions in thread.ts.
        vectors.push(...((await pool.run(batch, { name: 'embed' })) as Float32Array[]));
      } finally {
        giveSlotBack();
      }
    }
    return vectors;
  };
  const asQuery = (question: string) => manifest.queryPrefix + question;
  const asText = (one: string) => manifest.textPrefix + one;
  // A thread that dies while idle is replaced; if that fails, too, the next call fails with the cause.
  pool.on('error', () => {});
  const broken = once(pool, 'error').then(([error]) => Promise.reject(error));
  const measured = embedAll([...SCALE_QUESTIONS.map(asQuery), ...SCALE_PASSAGES.map(asText)]);
  const probe = await Promise.race([measured, broken]).catch(async (error: unknown) => {
    await pool.destroy();
    throw error;
  });
  const count = SCALE_QUESTIONS.length;
  const range = cosineRange(probe.slice(0, count), probe.slice(count));
  return {
    provider: 'local',
    model: manifest.model,
    ...(manifest.languages ? { languages: manifest.languages } : {}),
    dimension: probe[0]?.length ?? 0,
    maxTokens: manifest.maxTokens,
    ...(manifest.model === MINI_LM.model ? {} : { score: scaledScore(range, REFERENCE) }),
    embed: (texts, signal, _onUsage, turn) => embedAll(texts.map(asText), signal, turn),
    embedQuery: async (question, signal, turn) => {
      const [vector] = await embedAll([asQuery(question)], signal, turn);
      if (!vector) throw new Error('The model gave no vector.');
      return vector;
    },
    countTokens: (texts) => pool.run(texts, { name: 'countTokens' }) as Promise<number[]>,
    close: () => pool.destroy(),
  };
}

/** Groups consecutive texts of up to BATCH_CHARACTERS in total; a longer text is a batch of its own. */
function* batchesOf(texts: readonly string[]): Generator<string[]> {
  let batch: string[] = [];
  let characters = 0;
  for (const text of texts) {
    if (batch.length > 0 && characters + text.length > BATCH_CHARACTERS) {
      yield batch;
      [batch, characters] = [[], 0];
    }
    batch.push(text);
    characters += text.length;
  }
  if (batch.length > 0) yield batch;
}
