import type { FinishReason } from '../../domain/platform/models/finish-reason.ts';
import type { ModelMessage } from '../../domain/ports/language-model.ts';

/** Tells the child which model to load; sent once, at the start. */
export interface LoadRequest {
  type: 'load';
  /** The module of the engine, as a file URL. */
  engine: string;
  path: string;
  /** Null: the checksum is unknown. */
  sha256: string | null;
  /** Token limit for prompt and answer together. */
  contextTokens: number;
  /** Answers in parallel. */
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

/** Cancels an answer. The child confirms with `stopped` once the place of the answer is free. */
export interface StopRequest {
  type: 'stop';
  id: number;
}

export type ToChild = LoadRequest | AskRequest | StopRequest;

/** Why a request failed. Only `failed` is worth a retry. */
export type Fault = 'changed' | 'unreadable' | 'too-long' | 'bad-schema' | 'failed';

export type FromChild =
  | { type: 'loaded' }
  /** Sent every other second: the child is busy, not stuck. */
  | { type: 'alive' }
  | { type: 'text'; id: number; text: string }
  | { type: 'end'; id: number; tokensIn: number; tokensOut: number; finishReason: FinishReason }
  | { type: 'stopped'; id: number }
  /** Without an id: the model could not be loaded. */
  | { type: 'fault'; id: number | null; fault: Fault; message: string };
