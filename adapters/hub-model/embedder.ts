import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { scaledScore } from '../../domain/knowledge/score-scale.ts';
import { Slots } from '../../domain/platform/slots.ts';
import type { Embedder } from '../../domain/ports/embedder.ts';
import { withoutTelemetry } from '../models/onnx-telemetry.ts';
import { HUB_FILES, manifestSchema } from './manifest.ts';
import { cosineRange, REFERENCE, SCALE_PASSAGES, SCALE_QUESTIONS } from './scale.ts';
import type { HubThreadData } from './thread.ts';

/** Small enough that a question or a cancellation waits only a moment. */
const BATCH = 8;

/** Whether a folder holds a model that was prepared from the hub (local/hub-model.ts). */
export function isHubModel(modelDir: string): boolean {
  return existsSync(path.join(modelDir, HUB_FILES.manifest));
}

/**
 * Any sentence-embedding model of the hub in a thread of its own, `threads` cores a batch. Its cosines are measured
 * when it is opened, so that scores mean what they mean under the default model. Rejects when it cannot be loaded.
 */
export async function openHubModel(modelDir: string, { threads }: { threads: number }): Promise<Embedder> {
  const text = await readFile(path.join(modelDir, HUB_FILES.manifest), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(text));
  const workerData: HubThreadData = { modelDir, threads, manifest };
  const filename = fileURLToPath(new URL('thread.ts', import.meta.url));
  withoutTelemetry();
  const pool = new Piscina<string[], unknown>({ filename, minThreads: 1, maxThreads: 1, workerData });
  const slots = new Slots(1);
  const embedAll = async (texts: string[], signal?: AbortSignal, turn?: string): Promise<Float32Array[]> => {
    const vectors: Float32Array[] = [];
    for (let start = 0; start < texts.length; start += BATCH) {
      const giveSlotBack = await slots.take(signal, turn);
      try {
        const batch = texts.slice(start, start + BATCH);
        // The thread's functions are known: see thread.ts.
        vectors.push(...((await pool.run(batch, { name: 'embed' })) as Float32Array[]));
      } finally {
        giveSlotBack();
      }
    }
    return vectors;
  };
  const asQuery = (question: string) => manifest.queryPrefix + question;
  const asText = (one: string) => manifest.textPrefix + one;
  // A thread that dies while nothing waits for it is replaced; should that fail too, the next call says why.
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
    score: scaledScore(range, REFERENCE),
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
