/** Texts to unit vectors. */
export interface Embedder {
  /** `local`, or whose service it is, e.g. `openai`. */
  readonly provider: string;
  /** Name under which vectors are comparable; the index remembers it. */
  readonly model: string;
  readonly dimension: number;
  /** Tokens the model reads of one text; what is longer is cut by the model. */
  readonly maxTokens: number;
  embed(texts: string[], signal?: AbortSignal): Promise<Float32Array[]>;
  /** Token counts under the model's own tokeniser. */
  countTokens(texts: string[]): Promise<number[]>;
  close(): Promise<void>;
}
