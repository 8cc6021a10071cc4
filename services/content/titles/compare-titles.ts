import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { closestTitles, type KnownTitle } from '../../../domain/content/titles/closest-title.ts';
import { isDuplicate, titleProfile } from '../../../domain/content/titles/title-likeness.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import { meaningsOf } from './meanings.ts';

/** A known title compared with another title. */
export interface Compared {
  known: KnownTitle;
  /** 0 to 1: similarity by words or by meaning, whichever is higher. */
  score: number;
  isDuplicate: boolean;
}

/** Maximum number of known titles compared by meaning; if there are more, those most similar in wording. */
const MOST_MEANT = 500;
/** For each of the titles, the most similar known titles, the closest first. */
export async function compareTitles(
  em: TenantEntityManager,
  embedder: Embedder | null,
  { titles, known, most, signal }: CompareTitles,
): Promise<Compared[][]> {
  const written = titles.map((title) => closestTitles(titleProfile(title), known, known.length));
  const meant = known.length <= MOST_MEANT ? known : mostAlike(written);
  const texts = [...titles, ...meant.map(({ title }) => title)];
  const meanings = await meaningsOf(em, embedder, meant.length === 0 ? [] : texts, signal);
  return titles.map((title, at) => {
    const byWords = new Map((written[at] ?? []).map((like) => [like.known, like.score]));
    const candidates = new Set([...byWords.keys(), ...meant]);
    return [...candidates]
      .map((one) => compared(one, byWords.get(one) ?? 0, meanings(title, one.title)))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, most);
  });
}

export interface CompareTitles {
  titles: readonly string[];
  known: readonly KnownTitle[];
  most: number;
  signal: AbortSignal;
}

function compared(known: KnownTitle, byWords: number, byMeaning: number | null): Compared {
  const score = Math.max(byWords, byMeaning ?? 0);
  return {
    known,
    score: Math.round(Math.min(score, 1) * 1_000) / 1_000,
    isDuplicate: isDuplicate(byWords, byMeaning),
  };
}

function mostAlike(written: readonly { known: KnownTitle; score: number }[][]): KnownTitle[] {
  const best = new Map<KnownTitle, number>();
  for (const { known, score } of written.flat()) best.set(known, Math.max(score, best.get(known) ?? 0));
  return [...best]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_MEANT)
    .map(([known]) => known);
}
