import type { ScoreConstants } from '../knowledge/calibration.ts';
import type { ModelUsage } from './language-model.ts';

/** Told of every paid call as soon as it is answered, whatever becomes of its vectors. */
export type OnUsage = (usage: ModelUsage) => Promise<void>;

/** A word of a question and how like it the nearest word of a text is, both in their context: a cosine, -1 to 1. */
export interface WordMatch {
  word: string;
  likeness: number;
}

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
  /**
   * The words of a question, each with the nearest one in the parts of the texts that are likest to it: an adapter may
   * leave the rest unread. Only where the model runs here: services give no vectors of words.
   */
  wordMatches?(question: string, texts: string[], signal?: AbortSignal, turn?: string): Promise<WordMatch[]>;
  /** The same for each text by itself; null for those that are left unread, being farther from the question. */
  wordMatchesOfEach?(
    question: string,
    texts: string[],
    signal?: AbortSignal,
    turn?: string,
  ): Promise<(WordMatch[] | null)[]>;
  /**
   * Reads texts, each in parts, for what answers the question: for each part how much rather the answer is there than
   * that its text does not hold it, a logit of some -15 to 15; `-Infinity` for what was left unread.
   */
  answersIn?(question: string, texts: string[][], signal?: AbortSignal, turn?: string): Promise<number[][]>;
  /** Token counts under the model's own tokeniser. */
  countTokens(texts: string[]): Promise<number[]>;
  close(): Promise<void>;
}
