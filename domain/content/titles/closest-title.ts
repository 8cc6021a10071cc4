import { likeness, type TitleProfile } from './title-likeness.ts';

/** Where the closest title was found. */
export type TitleSource = 'project' | 'batch';

export interface KnownTitle extends TitleProfile {
  source: TitleSource;
  /** Null for a title of the same batch. */
  articleId: string | null;
}

export interface LikeTitle {
  known: KnownTitle;
  /** 0 to 1. */
  score: number;
}

/** The titles most similar in wording, the closest first, at most `most` of them. */
export function closestTitles(title: TitleProfile, known: readonly KnownTitle[], most: number): LikeTitle[] {
  return known
    .map((one) => ({ known: one, score: likeness(title, one) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most);
}
