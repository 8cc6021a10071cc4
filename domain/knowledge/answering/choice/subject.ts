import { analyse } from '../../terms.ts';
import { nameColumn } from '../tables/tables.ts';
import { headOf, namingWords, type ReadQuestion } from '../question/question.ts';
import type { Ranked } from '../candidates/rank-candidates.ts';

type Word = ReadQuestion['asked'][number];

/** Rows that say as much of the question as the best one. */
const ALIKE = 0.97;

/**
 * Whether what was chosen speaks of the thing itself that is asked about, where some words of the question (`missing`)
 * are said nowhere in it: a neighbour in the same table or section, or its opposite, shares all the other words.
 */
export function isOfSubject(
  asked: ReadQuestion,
  chosen: readonly Ranked[],
  missing: readonly Word[],
): boolean {
  if (!tellsBeforeOrAfter(asked, chosen)) return false;
  if (missing.length === 0) return true;
  if (missing.some((word) => isOpposite(word, chosen))) return false;
  return !areRowsAlike(asked, chosen) && !sharesKindOnly(asked, chosen);
}

/** Several rows of one table that are equally good: the word that none of them says would tell which is meant. */
function areRowsAlike(asked: ReadQuestion, [best, next]: readonly Ranked[]): boolean {
  return (
    best?.kind === 'row' &&
    next?.kind === 'row' &&
    best.block === next.block &&
    !isNamedWholly(asked, best) &&
    !isNamedWholly(asked, next) &&
    Math.min(best.overlap, next.overlap) >= Math.max(best.overlap, next.overlap) * ALIKE
  );
}

/** `boxing` names the row `Boxing` rather than `Boxing for women`. */
function isNamedWholly({ asked, language }: ReadQuestion, { row }: Ranked): boolean {
  const name = row ? row.row.cells[nameColumn(row.row) ?? 0] : undefined;
  const stems = analyse(name?.text ?? '', language);
  return (
    stems.length > 0 && stems.every((stem) => asked.some(({ term, also }) => [term, ...also].includes(stem)))
  );
}

/** `room K 3.17` of a person, where the room of the exam is asked for: the row says what kind of thing it is, and no more. */
function sharesKindOnly(asked: ReadQuestion, chosen: readonly Ranked[]): boolean {
  const head = headOf(asked);
  const others = namingWords(asked).filter((word) => word !== head);
  const rows = chosen.filter(({ kind }) => kind === 'row');
  return (
    head !== null &&
    rows.length > 0 &&
    rows.length === chosen.length &&
    !rows.some(({ terms }) => others.some(({ term, also }) => [term, ...also].some((one) => terms.has(one))))
  );
}

const NEGATION = /^(?:un|dis|de)(?=\p{L}{4})/u;

/** `uninstall`, where only how to install is told. */
function isOpposite({ term }: Word, chosen: readonly Ranked[]): boolean {
  const positive = term.replace(NEGATION, '');
  return (
    positive !== term && chosen.some(({ terms, context }) => terms.has(positive) || context.has(positive))
  );
}

const BEFORE = /\b(?:before|after|vor|nach|avant|après)\s+(?:(?:the|der|die|das)\s+)?\p{Lu}\p{Ll}+/u;
const SUCCESSION =
  /\b(?:before|after|since|until|former\w*|previous\w*|predecess\w*|success\w*|succe\w+|replac\w+|follow\w*|took over|vor|nach|bis|vorgänger\w*|nachfolg\w*|avant|après)\b/iu;

/** `Who was chair before Jane Doe?`: that she is the chair does not tell. */
function tellsBeforeOrAfter({ text, wants }: ReadQuestion, chosen: readonly Ranked[]): boolean {
  return !wants.person || !BEFORE.test(text) || chosen.some((one) => SUCCESSION.test(one.text));
}
