// Entry of the chunking thread.
import { workerData } from 'piscina';
import { loadTokenizer } from '../../adapters/minilm/tokenizer.ts';
import type { ChunkingSettings } from '../../domain/knowledge/agent.ts';
import { chunkText } from '../../domain/knowledge/chunking/chunk.ts';
import { sentenceWindows, type SentenceWindow } from '../../domain/knowledge/chunking/semantic.ts';
import { estimateTokens, type CountTokens } from '../../domain/knowledge/chunking/tokens.ts';
import type { ChunkDraft, ExtractedText } from '../../domain/knowledge/records.ts';

export interface ChunkingThreadData {
  /** Folder of the embedding model's tokeniser; null without a model. */
  tokenizerDir: string | null;
}

export interface ChunkingTask {
  text: ExtractedText;
  settings: ChunkingSettings;
  breaks: number[];
}

const FRAME_TOKENS = 2;
/** Words repeat, tokenising them does not have to. */
const REMEMBERED_WORDS = 100_000;

// Handed over by chunker.ts.
const { tokenizerDir } = workerData as ChunkingThreadData;
const countTokens = tokenizerDir === null ? estimateTokens : await tokenCounter(tokenizerDir);

export function chunk({ text, settings, breaks }: ChunkingTask): ChunkDraft[] {
  return chunkText(text, settings, countTokens, breaks);
}

export function sentences({ text, settings }: ChunkingTask): SentenceWindow[] {
  return sentenceWindows(text, settings.size, countTokens);
}

async function tokenCounter(modelDir: string): Promise<CountTokens> {
  const encode = await loadTokenizer(modelDir);
  const known = new Map<string, number>();
  return (word) => {
    const count = known.get(word) ?? encode(word).length - FRAME_TOKENS;
    if (known.size >= REMEMBERED_WORDS) known.clear();
    known.set(word, count);
    return count;
  };
}
