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
  /** What the call is for: chat, rewrite, rerank … It goes into the usage ledger. */
  purpose: string;
  /** The excerpts behind `[1]`, `[2]` …, in order. Real models get them inside `system`; the offline model reads them here. */
  passages?: { text: string; score: number }[];
  /** The last question in words of its own where it is a follow-up; the offline model answers this one. */
  question?: string;
  signal?: AbortSignal;
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

/** Text pieces as they come, then exactly one `end`. */
export type ModelEvent = { type: 'text'; text: string } | { type: 'end'; reply: ModelReply };

/** One provider. Failures are `AppError`: provider-failed, rate-limited (with retryAfter), provider-rejected, provider-not-configured. */
export interface LanguageModel {
  readonly provider: string;
  /** Models offered when none is named by the caller. */
  readonly models: readonly string[];
  generate(request: ModelRequest): Promise<ModelReply>;
  stream(request: ModelRequest): AsyncIterable<ModelEvent>;
  /** An answer that satisfies a JSON schema; `parse` throws when it does not. */
  generateObject<T>(
    request: ModelRequest,
    schema: { name: string; jsonSchema: object; parse: (value: unknown) => T },
  ): Promise<{ value: T; usage: ModelUsage }>;
}

/** All providers behind model names. */
export interface LanguageModels extends Omit<LanguageModel, 'provider' | 'models'> {
  /** The model used when nothing else is asked for. */
  readonly defaultModel: string;
  /** Throws `invalid-input` for a name that belongs to no provider, `provider-not-configured` for one without a key. */
  check(model: string): void;
  /** Which provider serves a model of this name; null for a name that belongs to none. */
  providerOf(model: string): string | null;
  list(): { id: string; provider: string; available: boolean; reason?: string }[];
}
