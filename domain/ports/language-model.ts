import type { FinishReason } from '../platform/models/finish-reason.ts';
import type { ConnectionProvider, InstalledProvider } from '../platform/models/provider.ts';

/** A picture that a model looks at. */
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
  /** The provider's name for it. */
  model: string;
  /** The same in all calls for the same purpose, so that a provider can cache it. */
  system: string;
  /** Appended to the system part of this call. */
  context?: string | undefined;
  messages: ModelMessage[];
  /** Sent only to models that take one; Claude's and most reasoning models do not. */
  temperature?: number;
  /** Tokens of the visible answer; a model that thinks first gets room for it on top. */
  maxTokens?: number;
  /** Milliseconds that the call may take with all its attempts. */
  timeLimit?: number | undefined;
  /** A person wants the provider to be tried now, even if it has asked for a pause. */
  isUrgent?: boolean | undefined;
  /** The prompt's answer without a model, within this length. Throws `model-required` if it has none. */
  offline: (maxCharacters: number) => string;
  signal?: AbortSignal;
  /**
   * Called with the usage billed for an answer that was aborted after it had begun; estimated if the provider has not counted it
   * yet.
   */
  onStopped?: (usage: ModelUsage) => Promise<void>;
}

export interface ModelUsage {
  provider: string;
  model: string;
  tokensIn: number;
  /** Those of `tokensIn` that the provider had in its cache and bills at a lower price. */
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

/** The form of an answer that is an object. */
export interface ObjectShape {
  /** Name of the shape, for the provider: letters, digits, `_` and `-`. */
  name: string;
  jsonSchema: object;
}

/** Text pieces as they come, then exactly one `end`. */
export type ModelEvent = { type: 'text'; text: string } | { type: 'end'; reply: ModelReply };

/**
 * One provider. Temporary errors are retried within the call's time, unless text has been produced. Failures are `AppError`:
 * provider-failed, rate-limited (with retryAfter), provider-rejected, provider-not-configured.
 */
export interface LanguageModel {
  readonly provider: string;
  /** Models offered when none is named by the caller. */
  readonly models: readonly string[];
  generate(request: ModelRequest): Promise<ModelReply>;
  stream(request: ModelRequest): AsyncIterable<ModelEvent>;
  /** An answer requested as JSON of the shape. The caller must validate it: not every provider enforces the schema. */
  generateObject(request: ModelRequest, shape: ObjectShape): Promise<ModelReply>;
}

/** The models of one connection. */
export interface ConnectedModels extends LanguageModel {
  /** Names of the models that the connection's key has access to. Fails like calls. */
  list(signal: AbortSignal): Promise<string[]>;
}

/** The settings that are needed to call the models of a connection. */
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
  /** The model used when nothing else is asked for. */
  readonly defaultModel: string;
  /**
   * The provider that serves the model. Throws `invalid-input` for a name that belongs to none, `provider-not-configured`
   * for one without a key.
   */
  check(model: string): InstalledProvider;
  /** The provider of a model name; null if none has it. */
  providerOf(model: string): InstalledProvider | null;
  list(): { id: string; provider: string; available: boolean; reason?: string }[];
  /** Names of the models that the environment's key has access to. Throws `provider-not-configured`, and the errors of calls. */
  listAt(provider: InstalledProvider, signal: AbortSignal): Promise<string[]>;
}
