import { closeness, sentencesToRead } from '../../../domain/knowledge/close-reading.ts';
import { rarityAmong } from '../../../domain/knowledge/passage.ts';
import { likelyLanguage } from '../../../domain/knowledge/question-words.ts';
import { analyse } from '../../../domain/knowledge/terms.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import { SHORTLIST, type Found } from './find-best.ts';

/** The model takes a third of a millisecond a token and reads at most 96 of a result; a third one changed no decision. */
export const CLOSELY_READ = 2;

export interface Asked {
  question: string;
  /** The languages of the searched files; null: unknown. */
  languages: readonly (string | null)[];
  signal?: AbortSignal | undefined;
}

/** Reads the first of what was found, where it speaks of what is asked, for whether it speaks of everything. */
export async function readClosely(
  embedder: Embedder,
  { question, languages, signal }: Asked,
  found: Found[],
  isRead = (_one: Found, place: number) => place < CLOSELY_READ,
): Promise<Found[]> {
  const language = likelyLanguage(question);
  const rarityOf = raritiesIn(found.slice(0, SHORTLIST), languages);
  return await Promise.all(
    found.map(async (one, place) => {
      if (!isRead(one, place) || !embedder.wordMatches) return one;
      const { content, companyId } = one.chunk;
      const matches = await embedder.wordMatches(question, sentencesToRead(content), signal, companyId);
      return { ...one, closeness: closeness(matches, content, language, rarityOf) };
    }),
  );
}

function raritiesIn(found: Found[], languages: readonly (string | null)[]): (word: string) => number {
  const texts = found.map(({ chunk }) => new Set(chunk.terms.split(' ')));
  return (word) => {
    const alternatives = languages.flatMap((language) => analyse(word, language).slice(0, 1));
    return rarityAmong(alternatives, texts);
  };
}
