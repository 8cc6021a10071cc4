// Entry of the embedding thread. The model computes synchronously, so it has a thread of its own.
import { workerData } from 'piscina';
import type { WordMatch } from '../../domain/ports/embedder.ts';
import { loadMiniLm } from './model.ts';

export interface EmbeddingThreadData {
  modelDir: string;
  threads: number;
  /** Longer texts are cut. */
  maxTokens: number;
}

/** A question and texts in parts, to be read for what answers it. */
export interface AnswersTask {
  question: string;
  texts: string[][];
}

// Handed over by embedder.ts.
const { modelDir, threads, maxTokens } = workerData as EmbeddingThreadData;
const model = await loadMiniLm(modelDir, threads, maxTokens);

export function embed(texts: string[]): Promise<Float32Array[]> {
  return model.embed(texts);
}

export function wordMatchesOfEach([question = '', ...texts]: string[]): Promise<(WordMatch[] | null)[]> {
  return model.wordMatchesOfEach(question, texts);
}

export function wordMatches([question = '', ...texts]: string[]): Promise<WordMatch[]> {
  return model.wordMatches(question, texts);
}

export function answersIn({ question, texts }: AnswersTask): Promise<number[][]> {
  return model.answersIn(question, texts);
}

export function countTokens(texts: string[]): number[] {
  return texts.map((text) => model.countTokens(text));
}
