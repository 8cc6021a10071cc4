import type { ScoreConstants } from '../knowledge/calibration.ts';
import type { ModelUsage } from './language-model.ts';

/** Told of every paid call as soon as it is answered, whatever becomes of its vectors. */
export type OnUsage = (usage: ModelUsage) => Promise<void>;

/** Texts to unit vectors. */
export interface Embedder {
  /** `local`, or whose service it is, e.g. `openai`. */
  readonly provider: string;
  /** Name under which vectors are comparable; the index remembers it. */
  readonly model: string;
  readonly dimension: number;
  /** ISO 639-1 codes of the languages it understands; absent: all that matter. */
  readonly languages?: readonly string[];
  /** What its cosines weigh in the score; absent: as those of the default model. */
  readonly score?: ScoreConstants;
  /** Tokens the model reads of one text; what is longer is cut by the model. */
  readonly maxTokens: number;
  /**
   * `onUsage` is for models that are paid for; the local one never calls it. `turn` (a company's id) is for the local
   * one, which works for one at a time: those who ask take turns.
   */
  embed(texts: string[], signal?: AbortSignal, onUsage?: OnUsage, turn?: string): Promise<Float32Array[]>;
  /** The vector of a question, for models that read questions in another way than other texts; absent: `embed`. */
  embedQuery?(question: string, signal?: AbortSignal, turn?: string): Promise<Float32Array>;
  /** Token counts under the model's own tokeniser. */
  countTokens(texts: string[]): Promise<number[]>;
  close(): Promise<void>;
}
