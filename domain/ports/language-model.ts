import type { ModelProvider } from '../platform/models/provider.ts';

/** One turn of the conversation that a model is shown. */
export interface ModelMessage {
  role: 'user' | 'assistant';
  content: string;
}

export interface ModelRequest {
  /** `claude-…`, `gpt-…`, `o…`, `gemini-…` or `offline`. */
  model: string;
  system: string;
  messages: ModelMessage[];
  /** Sent only to models that take one; Claude's and most reasoning models do not. */
  temperature?: number;
  /** Tokens of the visible answer; a model that thinks first gets room for it on top. */
  maxTokens?: number;
  /** What the prompt gives without a model, at most so long; throws `model-required` where it gives nothing. */
  offline: (maxCharacters: number) => string;
  signal?: AbortSignal;
  /**
   * Told what a provider bills for an answer that had begun and that nobody waits for any more; estimated where the
   * provider has not counted yet.
   */
  onStopped?: (usage: ModelUsage) => Promise<void>;
}

export interface ModelUsage {
  provider: string;
  model: string;
  tokensIn: number;
  tokensOut: number;
  costUsd: number;
  latencyMs: number;
}

export interface ModelReply {
  text: string;
  usage: ModelUsage;
  stopReason: 'end' | 'length' | 'refusal';
}

/** The form of an answer that is an object. */
export interface ObjectShape {
  /** Name of the shape, for the provider: letters, digits, `_` and `-`. */
  name: string;
  jsonSchema: object;
}

/** Text pieces as they come, then exactly one `end`. */
export type ModelEvent = { type: 'text'; text: string } | { type: 'end'; reply: ModelReply };

/** One provider. Failures are `AppError`: provider-failed, rate-limited (with retryAfter), provider-rejected, provider-not-configured. */
export interface LanguageModel {
  readonly provider: string;
  /** Models offered when none is named by the caller. */
  readonly models: readonly string[];
  generate(request: ModelRequest): Promise<ModelReply>;
  stream(request: ModelRequest): AsyncIterable<ModelEvent>;
  /** An answer that is asked for as JSON of the shape. Whoever reads it has to check it: not every provider enforces it. */
  generateObject(request: ModelRequest, shape: ObjectShape): Promise<ModelReply>;
}

/** All providers behind model names. */
export interface LanguageModels extends Omit<LanguageModel, 'provider' | 'models'> {
  /** The model used when nothing else is asked for. */
  readonly defaultModel: string;
  /**
   * The provider that serves the model. Throws `invalid-input` for a name that belongs to none, `provider-not-configured`
   * for one without a key.
   */
  check(model: string): ModelProvider;
  /** Which provider serves a model of this name; null for a name that belongs to none. */
  providerOf(model: string): ModelProvider | null;
  list(): { id: string; provider: string; available: boolean; reason?: string }[];
}
