import type { ChunkingSettings } from '../knowledge/agent.ts';
import type { ChunkDraft, ExtractedText } from '../knowledge/records.ts';

/** Cuts a text into chunks and windows, off the event loop. The same input gives the same chunks. */
export interface Chunker {
  chunk(text: ExtractedText, settings: ChunkingSettings, signal?: AbortSignal): Promise<ChunkDraft[]>;
  close(): Promise<void>;
}
