import { onlyRangeAround } from '../question/ranges.ts';
import type { ReadQuestion } from '../question/question.ts';
import type { Ranked } from '../candidates/rank-candidates.ts';
import { tableOf } from './named-rows.ts';

/** How far ahead of all others it is then. */
const GAIN = 3;

/**
 * With the row first in whose range a quantity of the question lies, where its table has a row for each range (`15 to 28 days`), and
 * where it says as much of the question as the best: a model that reads `20 days` does not see that this is the row.
 */
export function withRangedRow(asked: ReadQuestion, ranked: readonly Ranked[]): readonly Ranked[] {
  const [best] = ranked;
  if (!best) return ranked;
  for (const table of new Set(ranked.map(tableOf).filter(Boolean))) {
    const rows = ranked.filter((one) => tableOf(one) === table && one.number === best.number);
    const place = onlyRangeAround(
      asked.text,
      rows.map(({ text }) => text),
    );
    const row = place === null ? undefined : rows[place];
    if (!row || row.overlap < best.overlap) continue;
    return [
      { ...row, score: Math.max(row.score, GAIN * best.score) },
      ...ranked.filter((one) => one !== row),
    ];
  }
  return ranked;
}
