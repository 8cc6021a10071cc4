import { analyse } from '../../terms.ts';
import { namingWords, type ReadQuestion } from '../question/question.ts';
import { held, type Ranked } from '../candidates/rank-candidates.ts';
import { MONEY } from '../question/units.ts';

/** A column that holds amounts of money, by its name. */
const OF_MONEY =
  /\p{Sc}|\b(?:EUR|USD|GBP|CHF|euros?|dollars?|pounds?|prices?|costs?|fees?|rates?|preise?|kosten|gebühr(?:en)?|prix|coûts?|tarifs?|precios?)\b/iu;
const AMOUNT = /^\W{0,3}\d/;

/**
 * Whether each chosen one is the row of what the question names, with all that it names, and has an amount in a column of money, where the
 * question asks what something costs. A model that reads `| Tundra | 2499 |` sees no price in it; the head of the column says
 * that it is one.
 */
export function isPriceNamed(asked: ReadQuestion, chosen: readonly Ranked[]): boolean {
  const named = namingWords(asked);
  if (asked.wants.told !== MONEY || named.length === 0 || chosen.length === 0) return false;
  return chosen.every(
    (one) => hasAmount(one) && bearsName(asked, one) && named.every((word) => held(one, word) === 1),
  );
}

/** `Tundra battery` is not the Tundra. */
function bearsName({ asked, language }: ReadQuestion, { row }: Ranked): boolean {
  const known = new Set(asked.flatMap(({ term, also }) => [term, ...also]));
  const name = analyse(row?.row.cells[0]?.text ?? '', language);
  return name.length > 0 && name.every((term) => known.has(term));
}

function hasAmount({ kind, row }: Ranked): boolean {
  if (kind !== 'row' || !row) return false;
  const { table, row: found } = row;
  return found.cells.some(
    ({ text }, place) => place > 0 && AMOUNT.test(text) && OF_MONEY.test(table.columns[place] ?? ''),
  );
}
