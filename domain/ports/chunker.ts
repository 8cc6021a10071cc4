import type { ChunkingSettings } from '../knowledge/agent.ts';
import type { ChunkDraft, ExtractedText } from '../knowledge/records.ts';
import type { OnUsage } from './embedder.ts';

/** Cuts a text into chunks and windows, off the event loop. The same input gives the same chunks. */
export interface Chunker {
  /** `onUsage`: the strategy `semantic` asks the embedding model, which may be paid for. */
  chunk(
    text: ExtractedText,
    settings: ChunkingSettings,
    signal?: AbortSignal,
    onUsage?: OnUsage,
  ): Promise<ChunkDraft[]>;
  close(): Promise<void>;
}
