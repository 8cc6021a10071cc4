import { analyse } from '../../terms.ts';
import type { Candidate } from '../candidates/candidates.ts';
import { namingWords, type ReadQuestion } from '../question/question.ts';
import type { Ranked } from '../candidates/rank-candidates.ts';
import { nameColumn } from '../tables/tables.ts';

/** A name that chooses a row is more than a number or a letter. */
const NAME = /\p{L}{2}/u;
/** `Montag / Monday`: either name is the row's. */
const EITHER = /\s+\/\s+/u;
/** This many rows of one name are told, where nothing in the question chooses between them. */
const MOST_ALIKE = 3;

/**
 * Without the rows that cannot be meant: where a question names a row (`How much is barley?`), the others of its table that
 * do not say that name report on something else, however much they look like an answer.
 */
export function withoutOtherRows(asked: ReadQuestion, ranked: readonly Ranked[]): Ranked[] {
  const words = new Set(namingWords(asked).flatMap(({ term, also }) => [term, ...also]));
  const named = new Map<string, string[][]>();
  for (const one of ranked) {
    for (const name of nameOf(one).split(EITHER)) {
      const stems = analyse(name, asked.language);
      if (!NAME.test(name) || stems.length === 0 || !stems.every((stem) => words.has(stem))) continue;
      named.set(tableOf(one), [...(named.get(tableOf(one)) ?? []), stems]);
    }
  }
  return ranked.filter((one) => {
    const names = named.get(tableOf(one));
    return !names || names.some((stems) => stems.every((stem) => one.terms.has(stem)));
  });
}

/** The best row with the others of its name that say as much of what is asked: any of them alone would be half an answer. */
export function rowsLike(asked: ReadQuestion, ranked: readonly Ranked[], best: Ranked): Ranked[] {
  if (best.kind !== 'row') return [best];
  const alike = ranked.filter(
    (one) =>
      tableOf(one) === tableOf(best) &&
      nameOf(one) === nameOf(best) &&
      saidBy(asked, one) === saidBy(asked, best),
  );
  const isNamed = namingWords(asked).some(({ term }) => nameTerms(asked, best).includes(term));
  return isNamed && alike.length <= MOST_ALIKE ? alike : [best];
}

/** The columns that tell a row from those of its name beside which it is told; none where it is the only one. */
export function columnsApart(one: Candidate, told: readonly Candidate[]): number[] {
  const { row } = one;
  if (!row) return [];
  const others = told.filter((other) => tableOf(other) === tableOf(one) && nameOf(other) === nameOf(one));
  const textOf = (candidate: Candidate, place: number) => candidate.row?.row.cells[place]?.text;
  return row.table.columns.flatMap((_name, place) =>
    place > 0 && others.some((other) => textOf(other, place) !== textOf(one, place)) ? [place] : [],
  );
}

function saidBy({ asked }: ReadQuestion, { terms }: Ranked): string {
  const said = asked.filter(({ term, also }) => [term, ...also].some((one) => terms.has(one)));
  return said.map(({ term }) => term).join(' ');
}

function nameTerms({ language }: ReadQuestion, one: Candidate): string[] {
  return analyse(nameOf(one), language);
}

/** Empty for what is no row. */
function nameOf({ row }: Candidate): string {
  return row ? (row.row.cells[nameColumn(row.row) ?? 0]?.text ?? '') : '';
}

/** What tells its table from others, parts of which may be in several passages; empty for what is no row. */
export function tableOf({ row }: Candidate): string {
  return row ? [row.table.document, ...row.table.headings, ...row.table.columns].join('\n') : '';
}
