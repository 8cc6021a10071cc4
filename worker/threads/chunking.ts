// Entry of the chunking thread.
import { workerData } from 'piscina';
import { loadTokenizer } from '../../adapters/hub-model/tokenizer.ts';
import type { ChunkingSettings } from '../../domain/knowledge/agent.ts';
import { chunkText } from '../../domain/knowledge/chunking/chunk.ts';
import { sentenceWindows, type SentenceWindow } from '../../domain/knowledge/chunking/semantic.ts';
import { estimateTokens, type CountTokens } from '../../domain/knowledge/chunking/tokens.ts';
import type { ChunkDraft, ExtractedText } from '../../domain/knowledge/records.ts';
import { isAppError } from '../../domain/platform/errors.ts';

export interface ChunkingThreadData {
  /** The tokenizer used for counting: the local model's (its folder), OpenAI's, or null without a model. */
  tokenizer: { dir: string } | 'openai' | null;
}

export interface ChunkingTask {
  text: ExtractedText;
  settings: ChunkingSettings;
  breaks: number[];
  /** Maximum number of chunks. */
  most: number;
}

/** A result that reports an AppError, which cannot be passed between threads. */
export interface TooMuchText {
  tooMuchText: string;
}

const FRAME_TOKENS = 2;
/** Size of the cache of token counts: words repeat, so each is only tokenised once. */
const REMEMBERED_WORDS = 100_000;

// Passed in by chunker.ts.
const { tokenizer } = workerData as ChunkingThreadData;
const countTokens = tokenizer === null ? estimateTokens : remembering(await tokenCounter(tokenizer));

export function chunk({ text, settings, breaks, most }: ChunkingTask): ChunkDraft[] | TooMuchText {
  try {
    return chunkText(text, settings, countTokens, { breaks, most });
  } catch (error) {
    if (isAppError(error, 'too-much-text')) return { tooMuchText: error.message };
    throw error;
  }
}

export function sentences({ text, settings }: ChunkingTask): SentenceWindow[] {
  return sentenceWindows(text, settings.size, countTokens);
}

async function tokenCounter(tokenizer: { dir: string } | 'openai'): Promise<CountTokens> {
  if (tokenizer === 'openai') {
    const { tokensOf } = await import('../../adapters/openai/tokenizer.ts');
    // Adds a space, because a word usually follows one, which is part of its first token.
    return (word) => tokensOf(` ${word}`).length;
  }
  const encode = await loadTokenizer(tokenizer.dir);
  return (word) => encode(word).length - FRAME_TOKENS;
}

function remembering(countTokens: CountTokens): CountTokens {
  const known = new Map<string, number>();
  return (word) => {
    const count = known.get(word) ?? countTokens(word);
    if (known.size >= REMEMBERED_WORDS) known.clear();
    known.set(word, count);
    return count;
  };
}
