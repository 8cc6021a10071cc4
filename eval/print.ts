import { mean, type Quality } from './measures.ts';
import type { Ranker, SetScore } from './score.ts';

const RANKERS: Ranker[] = ['plain BM25', 'lexical', 'dense', 'hybrid'];
const OTHERS: Ranker[] = ['plain BM25', 'lexical', 'dense'];

/** Prints every set, then what hybrid is worth beside the best of the others. */
export function printScores(scores: SetScore[]): void {
  for (const score of scores) printSet(score);
  console.log(`\nhybrid beside the best of ${OTHERS.join(', ')}: nDCG@10`);
  console.table(Object.fromEntries(scores.map((score) => [score.name, comparison(score)])));
  console.log(`mean of the ratios: ${mean(scores.map((score) => ratioOf(score))).toFixed(4)}`);
  const averages = RANKERS.map((ranker) => mean(scores.map(({ quality }) => quality[ranker].ndcg10)));
  console.log(
    `average over the sets: ${RANKERS.map((name, place) => `${name} ${digits(averages[place])}`).join(', ')}`,
  );
}

function printSet({ name, documents, queries, quality, followUps, fallback }: SetScore): void {
  console.log(`\n${name}: ${documents} documents, ${queries} questions`);
  console.table(Object.fromEntries(RANKERS.map((ranker) => [ranker, shown(quality[ranker])])));
  if (followUps) {
    const gain = followUps.rewritten.ndcg10 / followUps.lastTurn.ndcg10;
    console.log(`${followUps.queries} follow-ups, rewritten / last question alone: ${gain.toFixed(3)}`);
    console.table({
      'last question alone': shown(followUps.lastTurn),
      rewritten: shown(followUps.rewritten),
    });
  }
  if (fallback) {
    const { separation, ...rates } = fallback;
    const parts = Object.entries(rates).map(([kind, rate]) => `${kind} ${digits(rate)}`);
    console.log(
      `answered without context: ${parts.join(', ')}; AUC of searchScore, answerable beside unanswerable: ${digits(separation)}`,
    );
  }
}

function shown({ ndcg10, recall10, hit5 }: Quality): Record<string, string> {
  return { 'nDCG@10': digits(ndcg10), 'recall@10': digits(recall10), 'hit@5': digits(hit5) };
}

function bestOther({ quality }: SetScore): number {
  return Math.max(...OTHERS.map((ranker) => quality[ranker].ndcg10));
}

export function ratioOf(score: SetScore): number {
  return score.quality.hybrid.ndcg10 / bestOther(score);
}

function comparison(score: SetScore): Record<string, string> {
  const { hybrid } = score.quality;
  return {
    hybrid: digits(hybrid.ndcg10),
    'best other': digits(bestOther(score)),
    difference: digits(hybrid.ndcg10 - bestOther(score)),
    ratio: digits(ratioOf(score)),
  };
}

function digits(value: number | null | undefined): string {
  return value === null || value === undefined ? '-' : value.toFixed(4);
}
