import { holdsNumber } from '../answer-kind.ts';
import { tellingPattern } from './measures.ts';
import { headOf, namingWords, type ReadQuestion } from './question.ts';
import { held, type Ranked } from './rank-candidates.ts';

/** Below this share of the question's weight nothing is an answer; the surer the search is, the less it takes. */
const LEAST_OVERLAP = 0.3;
/** Names in code hold words by chance. */
const CODE_LOSS = 0.6;
/** How much of what is named may be missing, times how unsure the search is. */
const MOST_DOUBT = 0.25;

/** So many other places that say as much as the best one, and as little, show that it was chosen by chance. */
const MANY_ALIKE = 3;
const ALIKE = 0.97;

/** A time without a number. */
const UNNUMBERED =
  /\b(?:until|till|as long as|always|never|forever|permanent\w*|daily|weekly|monthly|yearly|every|each|once|twice|bis|immer|nie|toujours|jamais|siempre|nunca)\b/iu;

/**
 * Whether what was chosen may be said to answer. It must hold enough of the question; what the question asks for by
 * name (`which university`); a number where only a number answers, in its unit where that is known; somebody's name where one is asked for; and, the less
 * sure the search is of the passage, the more of what the question names. Of places that all lack a part of it none is
 * better than the other.
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
  if (asked.wants.quantity && !isTold && !UNNUMBERED.test(texts)) return false;
  if (tellingPattern(asked.text)?.test(texts) === false) return false;
  const missing = namingWords(asked).filter((word) =>
    chosen.every((candidate) => held(candidate, word) === 0),
  );
  const head = headOf(asked);
  if (head && missing.includes(head)) return false;
  if (asked.wants.person && missing.length > 0 && !NAMED.test(texts)) return false;
  const unsureness = 2 - best.trust;
  return (missing.length / Math.max(1, namingWords(asked).length)) * unsureness <= MOST_DOUBT;
}

/** A word with a capital that does not begin a sentence. */
const NAMED = /[\p{Ll},)]\s+\p{Lu}\p{Ll}/u;

function isChance(asked: ReadQuestion, best: Ranked, ranked: readonly Ranked[]): boolean {
  if (namingWords(asked).every((word) => held(best, word) > 0)) return false;
  const alike = ranked.filter(({ score, block }) => score >= best.score * ALIKE && block !== best.block);
  return alike.length >= MANY_ALIKE;
}
