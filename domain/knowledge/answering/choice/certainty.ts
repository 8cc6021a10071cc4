import { holdsNumber } from '../../answer-kind.ts';
import { isToldInKind } from './in-kind.ts';
import { headOf, missingNames, namingWords, type ReadQuestion } from '../question/question.ts';
import { wordsOf } from '../../question-words.ts';
import { analyse } from '../../terms.ts';
import { sameComparison } from '../question/measures.ts';
import { readTableQuestion } from '../question/table-question.ts';
import { isOfSubject } from './subject.ts';
import { LINKS } from '../question/units.ts';
import { held, meets, metBy, type Ranked } from '../candidates/rank-candidates.ts';

/** Below this share of the question's weight nothing is an answer; the surer the search is, the less it takes. */
const LEAST_OVERLAP = 0.3;
/** Names in code hold words by chance. */
const CODE_LOSS = 0.6;
/** How much of what is named may be missing, times how unsure the search is. */
const MOST_DOUBT = 0.25;
/** The same where nothing but words speaks for it: no number, name or reason that was asked for. */
const LESS_DOUBT = 0.2;
/** From this share on code leaves out too much that another place says. */
const HALF = 0.5;

/** This many other places that say as much as the best one, and as little, show that it was chosen by chance. */
const MANY_ALIKE = 3;
const ALIKE = 0.97;

/** How much the search's score counts beside what is said, and the least of all together (measured on eval/answers). */
const SEARCH_WEIGHT = 2;
const LEAST_EVIDENCE = 1.8;
/** So close that few words of the question, or a part of what it names, may do, where nothing else comes near. */
const SURELY_CLOSE = 2.2;
const SURE = 1.6;
const OUTSTANDING = 1.6;
/** A word that is met worse than this is not spoken of. */
const HARDLY_MET = 0.3;
/** `2.0`, `LP-40`: another one is something else. */
const IDENTIFIER = /\d[.-]|[.-]\d/;

const LINK = new RegExp(LINKS, 'g');

/** A time without a number. */
const UNNUMBERED =
  /\b(?:until|till|as long as|always|never|forever|permanent\w*|daily|weekly|monthly|yearly|every|each|once|twice|bis|immer|nie|toujours|jamais|siempre|nunca)\b/iu;

/**
 * Whether what was chosen may be said to answer. It must hold enough of the question; what the question asks for by
 * name (`which university`), or whether it holds for (`in Portugal`); a number where only a number answers, in its unit
 * where that is known, and beside what is counted; somebody's name where one is asked for; and, the less sure the search
 * is of the passage, the more of what the question names. Of places that all lack a part of it none is better than the
 * other.
 */
export function isCertain(
  asked: ReadQuestion,
  chosen: readonly Ranked[],
  ranked: readonly Ranked[],
): boolean {
  const [best] = ranked;
  if (!best || isChance(asked, best, ranked)) return false;
  const sureness = best.kind === 'code' && !asked.wants.steps ? CODE_LOSS : 1;
  const surely = surenessOf(chosen, best);
  if (surely < SURELY_CLOSE && best.overlap * best.trust * sureness < LEAST_OVERLAP) return false;
  const texts = chosen.map(({ text }) => text.replaceAll(LINK, '')).join('\n');
  const isTold = chosen.some(({ kind }) => kind === 'row') || holdsNumber(texts);
  if (asked.wants.quantity && !asked.wants.told && !isTold && !UNNUMBERED.test(texts)) return false;
  if (!isToldInKind(asked, chosen)) return false;
  const named = namingWords(asked);
  // What is said in several places, a word in each, is not said.
  const together = chosen.filter(({ block, number }) => block === best.block && number === best.number);
  const missing = named.filter((word) => !together.some((candidate) => meets(candidate, word)));
  const head = headOf(asked);
  if (head && missing.includes(head)) return false;
  if (missingNames(asked, missing).length > 0 || !isOfSubject(asked, chosen, missing)) return false;
  if (comparesUnsaid(asked, chosen)) return false;
  const share = missing.length / Math.max(1, named.length);
  if (best.kind === 'code' && share >= HALF && areToldElsewhere(missing, ranked)) return false;
  const isNamed = asked.language === 'de' ? NAMED_IN_GERMAN : NAMED;
  if (asked.wants.person && missing.length > 0 && !isNamed.test(texts)) return false;
  if (missing.some(({ term }) => IDENTIFIER.test(term))) return false;
  if (best.close) {
    const met = named.map((word) => Math.max(...chosen.map((candidate) => metBy(candidate, word))));
    if (evidenceOf(best, met) < LEAST_EVIDENCE) return false;
    if (surely >= SURE && Math.min(1, ...met) >= HARDLY_MET && standsOut(best, ranked)) return true;
  }
  const unsureness = 2 - best.trust;
  return share * unsureness <= (isOfKind(asked, best) ? MOST_DOUBT : LESS_DOUBT);
}

/** A word with a capital that does not begin a sentence. */
const NAMED = /[\p{Ll},)]\s+\p{Lu}\p{Ll}/u;
/** Where every noun has a capital: two in a row, `Frau Weber`. */
const NAMED_IN_GERMAN = /[\p{Ll},)]\s+\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}/u;

/** `publish drafts`: what drafts are is next to the command that publishes. */
function areToldElsewhere(missing: ReadQuestion['asked'], ranked: readonly Ranked[]): boolean {
  return missing.some((word) => ranked.some((one) => held(one, word) === 1));
}

/** More than its words speaks for it: it answers a question of the document, or has what this one asks for. */
function isOfKind({ wants }: ReadQuestion, { answersQuestion, text, kind }: Ranked): boolean {
  if (answersQuestion) return true;
  if (wants.number) return holdsNumber(text);
  return wants.person || wants.reason || (wants.steps && kind === 'code');
}

function isChance(asked: ReadQuestion, best: Ranked, ranked: readonly Ranked[]): boolean {
  if (namingWords(asked).every((word) => held(best, word) > 0)) return false;
  const alike = ranked.filter(({ score, block }) => score >= best.score * ALIKE && block !== best.block);
  return alike.length >= MANY_ALIKE;
}

/** How close the search and the reading say that the chosen ones are, 0 to some 6. */
function surenessOf(chosen: readonly Ranked[], { trust }: Ranked): number {
  return Math.max(0, ...chosen.map(({ close }) => close?.closeness ?? 0)) * (trust - 1);
}

/** The search's score, the share of the words that are said, and how far each of those that name something is met. */
function evidenceOf({ trust, overlap }: Ranked, met: readonly number[]): number {
  const mean = met.reduce((sum, value) => sum + value, 0) / Math.max(1, met.length);
  return SEARCH_WEIGHT * (trust - 1) + overlap + mean;
}

function standsOut(best: Ranked, ranked: readonly Ranked[]): boolean {
  const other = ranked.find(({ block }) => block !== best.block);
  return best.score >= (other?.score ?? 0) * OUTSTANDING;
}

/** `Which is the heaviest?`: what reports on several without comparing them does not say which it is. */
function comparesUnsaid({ text, language }: ReadQuestion, chosen: readonly Ranked[]): boolean {
  const question = readTableQuestion(text, language);
  if (question?.kind !== 'extreme' || !question.comparison || COMPARED.test(text)) return false;
  const alike = [...sameComparison(text, language).values()].flat();
  const said = chosen.map((one) => `${one.above}\n${one.text}`.replaceAll(AT_LEAST, '')).join('\n');
  const words = new Set([...wordsOf(said), ...analyse(said, language)]);
  return ![...question.comparison.read, ...alike].some((word) => words.has(word));
}

/** `Which course costs most?`: a row that was found by its words is one of those to be compared, seldom the one. */
export function isRowUncompared(asked: ReadQuestion, chosen: readonly Ranked[]): boolean {
  const hasRow = chosen.some(({ kind }) => kind === 'row');
  return hasRow && ASKS_WHICH.test(asked.text) && comparesUnsaid(asked, chosen);
}

const ASKS_WHICH = /\b(?:which|welche[rsnm]?|quel(?:le)?s?|cuál(?:es)?)\b/iu;

/** What is told of the two, or as a limit, is compared already. */
const COMPARED = /\b(?:or|oder|ou|minimum|maximum|min|max)\b/iu;
const AT_LEAST = /\bat (?:least|most)\b/giu;
