import { foldedWords } from '../words.ts';

/** Similarity of two keywords, 0 to 1. */
export type Alike = (a: string, b: string) => number;

/** Comparisons in a row: a millisecond at most. */
const TURN = 200;

/**
 * Gives each keyword the cluster that it is most like, by the keyword that names it; where it is like none, it names one of
 * its own. Few words come first, so that the broader keyword names a cluster (leader clustering; Hartigan, 1975).
 * @param leaders clusters that are there already
 * @param options `turn` is awaited after some comparisons, so that others work in between
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
