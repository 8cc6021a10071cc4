import { foldedWords } from '../words.ts';

/** Similarity of two keywords, 0 to 1. */
export type Alike = (a: string, b: string) => number;

/** Comparisons between two pauses; they take at most a millisecond. */
const TURN = 200;

/**
 * Assigns each keyword to the cluster whose name it is most similar to, or starts a new cluster named after it if none is similar
 * enough. Keywords with fewer words come first, so that broader keywords name the clusters (leader clustering; Hartigan, 1975).
 * @param leaders names of existing clusters
 * @param options `turn` is awaited every few comparisons, to let other work run
 * @returns the name of the cluster of each keyword
 */
export async function clusterKeywords(
  keywords: readonly string[],
  leaders: readonly string[],
  { alike, least, turn }: { alike: Alike; least: number; turn: () => Promise<unknown> },
): Promise<Map<string, string>> {
  const named = [...leaders];
  const clusters = new Map<string, string>();
  const ordered = keywords.toSorted(
    (a, b) => foldedWords(a).length - foldedWords(b).length || a.length - b.length || (a < b ? -1 : 1),
  );
  let compared = 0;
  for (const keyword of ordered) {
    let best: { leader: string; score: number } | null = null;
    for (const leader of named) {
      compared += 1;
      if (compared % TURN === 0) await turn();
      const score = alike(keyword, leader);
      if (score >= least && score > (best?.score ?? 0)) best = { leader, score };
    }
    if (!best) named.push(keyword);
    clusters.set(keyword, best?.leader ?? keyword);
  }
  return clusters;
}
