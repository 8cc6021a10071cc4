import { holdsNumber } from '../answer-kind.ts';
import { isToldInKind } from './in-kind.ts';
import { headOf, missingNames, namingWords, type ReadQuestion } from './question.ts';
import { held, type Ranked } from './rank-candidates.ts';

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

/** So many other places that say as much as the best one, and as little, show that it was chosen by chance. */
const MANY_ALIKE = 3;
const ALIKE = 0.97;

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
  if (best.overlap * best.trust * sureness < LEAST_OVERLAP) return false;
  const texts = chosen.map(({ text }) => text).join('\n');
  const isTold = chosen.some(({ kind }) => kind === 'row') || holdsNumber(texts);
  if (asked.wants.quantity && !asked.wants.told && !isTold && !UNNUMBERED.test(texts)) return false;
  if (!isToldInKind(asked, chosen)) return false;
  const named = namingWords(asked);
  const missing = named.filter((word) => chosen.every((candidate) => held(candidate, word) === 0));
  const head = headOf(asked);
  if (head && missing.includes(head)) return false;
  if (missingNames(asked, missing).length > 0) return false;
  const share = missing.length / Math.max(1, named.length);
  if (best.kind === 'code' && share >= HALF && areToldElsewhere(missing, ranked)) return false;
  if (asked.wants.person && missing.length > 0 && !NAMED.test(texts)) return false;
  const unsureness = 2 - best.trust;
  return share * unsureness <= (isOfKind(asked, best) ? MOST_DOUBT : LESS_DOUBT);
}

/** A word with a capital that does not begin a sentence. */
const NAMED = /[\p{Ll},)]\s+\p{Lu}\p{Ll}/u;

/** `publish drafts`: what drafts are stands beside the command that publishes. */
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
