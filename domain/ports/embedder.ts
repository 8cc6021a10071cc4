import type { ScoreConstants } from '../knowledge/calibration.ts';
import type { ModelUsage } from './language-model.ts';

/** Called after every paid call as soon as its response arrives, whatever happens to its vectors. */
export type OnUsage = (usage: ModelUsage) => Promise<void>;

/** Converts texts to unit vectors. */
export interface Embedder {
  /** `local`, or the provider of the service, e.g. `openai`. */
  readonly provider: string;
  /** Name of the model. Vectors are comparable only under the same name; the index stores it. */
  readonly model: string;
  readonly dimension: number;
  /** ISO 639-1 codes of the languages that the model understands; absent: all relevant ones. */
  readonly languages?: readonly string[];
  /** How the score weighs the model's cosines; absent: like those of the default model. */
  readonly score?: ScoreConstants;
  /** Maximum tokens of a text; the model ignores the rest. */
  readonly maxTokens: number;
  /**
   * `onUsage` is for paid models; the local one never calls it. `turn` (a company's id) is for the local one, which processes one
   * request at a time: companies take turns.
   */
  embed(texts: string[], signal?: AbortSignal, onUsage?: OnUsage, turn?: string): Promise<Float32Array[]>;
  /** The vector of a question, for models that treat questions differently from other texts; absent: `embed`. */
  embedQuery?(question: string, signal?: AbortSignal, turn?: string): Promise<Float32Array>;
  /** Token counts under the model's own tokeniser. */
  countTokens(texts: string[]): Promise<number[]>;
  close(): Promise<void>;
}
