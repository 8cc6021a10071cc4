import type { FinishReason } from '../platform/models/finish-reason.ts';
import type { ConnectionProvider, InstalledProvider } from '../platform/models/provider.ts';

/** An image for a model to look at. */
export interface ModelImage {
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';
  bytes: Uint8Array;
}

/** One message of the conversation with a model. */
export interface ModelMessage {
  role: 'user' | 'assistant';
  content: string;
  /** The user's images, placed before the text. */
  images?: readonly ModelImage[];
}

export interface ModelRequest {
  /** The provider's name for the model. */
  model: string;
  /** The same in all calls for the same purpose, so that a provider can cache it. */
  system: string;
  /** Appended to the system prompt of this call only. */
  context?: string | undefined;
  messages: ModelMessage[];
  /** Sent only to models that take one; Claude's and most reasoning models do not. */
  temperature?: number;
  /** Maximum tokens of the visible answer; a model that thinks first gets additional room. */
  maxTokens?: number;
  /** Milliseconds for the call, including all attempts. */
  timeLimit?: number | undefined;
  /** Call the provider now, even if it has asked for a pause, because a person wants it. */
  isUrgent?: boolean | undefined;
  /** The prompt's answer without a model, within this length. Throws `model-required` if it has none. */
  offline: (maxCharacters: number) => string;
  signal?: AbortSignal;
  /**
   * Called with the billed usage of an answer that was aborted after it had begun; estimated if the provider has not reported it
   * yet.
   */
  onStopped?: (usage: ModelUsage) => Promise<void>;
}

export interface ModelUsage {
  provider: string;
  model: string;
  tokensIn: number;
  /** The part of `tokensIn` that the provider had in its cache and bills at a lower price. */
  tokensCached?: number;
  tokensOut: number;
  costUsd: number;
  latencyMs: number;
}

export interface ModelReply {
  text: string;
  usage: ModelUsage;
  finishReason: FinishReason;
}

/** The shape of an answer that is a JSON object. */
export interface ObjectShape {
  /** Name of the shape, for the provider: letters, digits, `_` and `-`. */
  name: string;
  jsonSchema: object;
}

/** Pieces of text as they arrive, then exactly one `end`. */
export type ModelEvent = { type: 'text'; text: string } | { type: 'end'; reply: ModelReply };

/**
 * One provider. Temporary errors are retried within the call's time, unless text has been produced. Failures are `AppError`:
 * provider-failed, rate-limited (with retryAfter), provider-rejected, provider-not-configured.
 */
export interface LanguageModel {
  readonly provider: string;
  /** The models offered to callers who do not name one. */
  readonly models: readonly string[];
  generate(request: ModelRequest): Promise<ModelReply>;
  stream(request: ModelRequest): AsyncIterable<ModelEvent>;
  /** An answer requested as JSON of the shape. The caller must validate it: not every provider enforces the schema. */
  generateObject(request: ModelRequest, shape: ObjectShape): Promise<ModelReply>;
}

/** The models of one connection. */
export interface ConnectedModels extends LanguageModel {
  /** Names of the models that the connection's key has access to. Throws the same errors as calls. */
  list(signal: AbortSignal): Promise<string[]>;
}

/** The settings for calling the models of a connection. */
export interface ConnectionTarget {
  provider: ConnectionProvider;
  apiKey: string | null;
  /** Null: the provider's own URL. */
  baseUrl: string | null;
  deployment: string | null;
  /** Calls with the same key share one rate limit and one gate. */
  gateKey: string;
  /** Whether the base URL may point into the installation's network. */
  isTrusted: boolean;
}

/** Opens connections to models. */
export interface ModelConnector {
  /** Throws `provider-not-configured` for a provider that this installation does not support. */
  open(target: ConnectionTarget): Promise<ConnectedModels>;
  close(): Promise<void>;
}

/** The models available with the environment's keys, by name. */
export interface LanguageModels extends Omit<LanguageModel, 'provider' | 'models'> {
  /** The model that is used if none is named. */
  readonly defaultModel: string;
  /**
   * The provider of the model. Throws `invalid-input` for a name that no provider has, `provider-not-configured` if its provider
   * has no key.
   */
  check(model: string): InstalledProvider;
  /** The provider of a model name; null if none has it. */
  providerOf(model: string): InstalledProvider | null;
  list(): { id: string; provider: string; available: boolean; reason?: string }[];
  /**
   * Names of the models that the environment's key has access to. Throws `provider-not-configured`, and the same errors as calls.
   */
  listAt(provider: InstalledProvider, signal: AbortSignal): Promise<string[]>;
}
