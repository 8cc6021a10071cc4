import { closeness, sentencesToRead } from '../../../domain/knowledge/close-reading.ts';
import { likelyLanguage } from '../../../domain/knowledge/question-words.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import type { Found } from './find-best.ts';

/** The model takes a third of a millisecond a token and reads at most 96 of a result; a third one changed no decision. */
export const CLOSELY_READ = 2;

/** Reads the first of what was found, where it speaks of what is asked, for whether it speaks of everything. */
export async function readClosely(
  embedder: Embedder,
  question: string,
  found: Found[],
  signal?: AbortSignal,
): Promise<Found[]> {
  const language = likelyLanguage(question);
  return await Promise.all(
    found.map(async (one, place) => {
      if (place >= CLOSELY_READ || !embedder.wordMatches) return one;
      const { content, companyId } = one.chunk;
      const matches = await embedder.wordMatches(question, sentencesToRead(content), signal, companyId);
      return { ...one, closeness: closeness(matches, content, language) };
    }),
  );
}
