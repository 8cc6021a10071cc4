// Entry of the embedding thread. The model computes synchronously, so it has a thread of its own.
import { workerData } from 'piscina';
import { loadMiniLm } from './model.ts';

export interface EmbeddingThreadData {
  modelDir: string;
  threads: number;
  /** Longer texts are cut. */
  maxTokens: number;
}

// Handed over by embedder.ts.
const { modelDir, threads, maxTokens } = workerData as EmbeddingThreadData;
const model = await loadMiniLm(modelDir, threads, maxTokens);

export function embed(texts: string[]): Promise<Float32Array[]> {
  return model.embed(texts);
}

export function countTokens(texts: string[]): number[] {
  return texts.map((text) => model.countTokens(text));
}
