import type { ChunkingSettings } from '../knowledge/agent.ts';
import type { ChunkDraft, ExtractedText } from '../knowledge/records.ts';
import type { OnUsage } from './embedder.ts';

export interface ChunkOptions {
  signal?: AbortSignal | undefined;
  /** Called with the embedding model's usage, which may cost money, under the strategy `semantic`. */
  onUsage?: OnUsage | undefined;
  /** Fairness key: the id of the company on whose behalf this runs. */
  turn?: string | undefined;
}

/**
 * Cuts a text into chunks and windows, off the event loop and within limits of time and number. The same input gives
 * the same chunks. Throws AppError: too-much-text, chunking-timeout.
 */
export interface Chunker {
  chunk(text: ExtractedText, settings: ChunkingSettings, options?: ChunkOptions): Promise<ChunkDraft[]>;
  close(): Promise<void>;
}
