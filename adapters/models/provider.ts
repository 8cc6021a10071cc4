import type { AppError } from '../../domain/platform/errors.ts';
import type { FinishReason } from '../../domain/platform/models/finish-reason.ts';
import type { ModelRequest, ObjectShape } from '../../domain/ports/language-model.ts';
import type { ProviderGate } from '../../domain/ports/provider-gate.ts';

/** Token counts by a provider. */
export interface TokenCounts {
  tokensIn: number;
  /** Tokens of `tokensIn` that were read from the provider's cache. */
  tokensCached?: number;
  /** Tokens of `tokensIn` that were written to the cache, at a surcharge. */
  tokensWritten?: number;
  tokensOut: number;
}

/**
 * An event from a provider: text, a heartbeat without text (thinking, or the prompt's token count), or the end with its counts.
 */
export type ProviderEvent =
  | { type: 'text'; text: string }
  | { type: 'alive'; tokensIn?: number }
  | ({ type: 'end'; finishReason: FinishReason } & TokenCounts);

/** The part that differs between providers. */
export interface Provider {
  readonly name: string;
  /** Shown to people, e.g. `Anthropic`. */
  readonly title: string;
  readonly models: readonly string[];
  /** One streamed call. Ends without an `end` event if the connection was cut. */
  call(request: ModelRequest, options: CallOptions): AsyncIterable<ProviderEvent>;
  /** Names of the models that the key has access to, in the provider's order. */
  list(signal: AbortSignal): Promise<string[]>;
  /** Converts the SDK's error to our AppError. */
  failure(error: unknown): AppError;
}

export interface ProviderOptions {
  /** Replaces the provider's own URL. */
  baseUrl?: string;
  /** Replaces the process's own `fetch`. */
  fetch?: typeof fetch;
  /** Calls with the same key share one limit; the provider's name by default. */
  gateKey?: string;
  /** Longest silence between two events of an answer, in milliseconds. */
  timeout: number;
  /** Total time that a call may wait, in milliseconds: for a slot, for the end of a pause, between attempts. @default 0 */
  patience?: number;
  gate: ProviderGate;
}

export interface CallOptions {
  signal: AbortSignal;
  /** Restricts the answer to JSON of this shape. */
  shape?: ObjectShape;
}
