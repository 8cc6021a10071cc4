import type { ModelMessage, ModelReply } from '../../domain/ports/language-model.ts';

/** What the child is started for; it loads the model at once. */
export interface LoadRequest {
  type: 'load';
  /** The module of the engine, as a file URL. */
  engine: string;
  path: string;
  /** Null: nobody knows what the file should be. */
  sha256: string | null;
  /** Tokens that prompt and answer may have together. */
  contextTokens: number;
  /** Answers at once. */
  parallel: number;
  threads: number;
}

export interface AskRequest {
  type: 'ask';
  id: number;
  system: string;
  messages: ModelMessage[];
  maxTokens: number;
  temperature: number;
  /** Restricts the answer to JSON of this schema. */
  schema: object | null;
}

/** The answer is wanted no longer. `stopped` says that its place is free again. */
export interface StopRequest {
  type: 'stop';
  id: number;
}

export type ToChild = LoadRequest | AskRequest | StopRequest;

/** Why something could not be done; asking again helps for none of them but `failed`. */
export type Fault = 'changed' | 'unreadable' | 'too-long' | 'bad-schema' | 'failed';

export type FromChild =
  | { type: 'loaded' }
  /** Every other second: the child is busy, and not stuck. */
  | { type: 'alive' }
  | { type: 'text'; id: number; text: string }
  | { type: 'end'; id: number; tokensIn: number; tokensOut: number; stopReason: ModelReply['stopReason'] }
  | { type: 'stopped'; id: number }
  /** Without an id: the model could not be loaded. */
  | { type: 'fault'; id: number | null; fault: Fault; message: string };
