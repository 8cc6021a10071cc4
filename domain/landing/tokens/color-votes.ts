import { deltaE } from './oklab.ts';

/** Closer colours look the same to a designer: hover shades, rounding errors. */
const SAME = 0.04;

/** A vote for a colour from one source; `WEIGHTS` of brand-colors.ts lists the sources, most significant first. */
export interface ColorVote<Source extends string = string> {
  color: string;
  source: Source;
  weight: number;
}

/** Votes for similar colours; `color` is the heaviest one. */
export interface ColorGroup<Source extends string = string> {
  color: string;
  weight: number;
  /** Weight from each source. */
  by: Map<Source, number>;
}

/**
 * Groups votes for similar colours, the heaviest first. Repeated votes from one source count less each time: twenty buttons of
 * one colour are not twenty times as certain as one.
 */
export function colorGroups<Source extends string>(
  votes: readonly ColorVote<Source>[],
): ColorGroup<Source>[] {
  const exact = Map.groupBy(votes, ({ color }) => color);
  const colors = [...exact].map(([color, own]) => ({ color, own, weight: weightOf(own) }));
  const groups: { color: string; own: ColorVote<Source>[] }[] = [];
  for (const { color, own } of colors.toSorted((a, b) => b.weight - a.weight)) {
    const same = groups.find((group) => deltaE(group.color, color) < SAME);
    if (same) same.own.push(...own);
    else groups.push({ color, own: [...own] });
  }
  return groups
    .map(({ color, own }) => ({ color, weight: weightOf(own), by: bySource(own) }))
    .toSorted((a, b) => b.weight - a.weight);
}

function weightOf<Source extends string>(votes: readonly ColorVote<Source>[]): number {
  return [...bySource(votes).values()].reduce((sum, weight) => sum + weight, 0);
}

function bySource<Source extends string>(votes: readonly ColorVote<Source>[]): Map<Source, number> {
  const weights = new Map<Source, number>();
  for (const [source, own] of Map.groupBy(votes, (vote) => vote.source)) {
    const largest = Math.max(...own.map(({ weight }) => weight));
    const sum = own.reduce((total, { weight }) => total + weight, 0);
    weights.set(source, largest > 0 ? largest * (1 + Math.log2(sum / largest)) : 0);
  }
  return weights;
}
