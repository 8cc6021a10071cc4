import { rowsLike } from './named-rows.ts';
import { isAsking } from '../passages/quotable.ts';
import { namingWords, type ReadQuestion } from '../question/question.ts';
import { isAbout, type Ranked } from '../candidates/rank-candidates.ts';

const MOST_CANDIDATES = 3;
/** A further sentence must be at least this good beside the best one; a row, of which there are many alike, better. */
const GOOD_BESIDE_BEST = { sentence: 0.65, row: 0.9 };
/** What says a word of the question that the best ones leave out; less where a model has read it, whose scores are odds. */
const GOOD_FOR_MISSED = { byRules: 0.35, read: 0.15 };
/** A list is given whole up to this many items. */
const LONGEST_LIST = 10;
/** A paragraph is given whole up to this many sentences and characters. */
const LONGEST_PARAGRAPH = { sentences: 3, characters: 450 };
/** Sentences that say what something else than themselves names. */
const LEANS_BACK =
  /^(?:this|that|these|those|it|its|they|their|he|she|his|her|such|both|instead|however|but|otherwise|therefore|thus|then|also|in that case|er|sie|es|dies\w*|il|elle|ils|elles|cela|esto|esta|este)\b/iu;
/** `What should I bring?`, `Which items are included?` */
const LISTS =
  /^\W*(?:what|which)\b.*\b(?:should|must|ha(?:s|ve) to|can|may|need|do|are|were)\b|\blist\b|^\W*(?:was|welche|quels?|quelles|qué|cuáles)\b/iu;
/** The best, what is nearly as good, and what they cannot stand without; in the order of the text. */
export function chooseAnswer(asked: ReadQuestion, ranked: readonly Ranked[], best: Ranked): Ranked[] {
  const { steps, definition, reason } = asked.wants;
  const sameBlock = inOrder(ranked.filter((one) => isBeside(one, best)));
  const list = sameBlock.filter(({ kind }) => kind === 'item');
  const isList = best.kind === 'item' && list.length > 1 && list.length <= LONGEST_LIST;
  if ((steps || LISTS.test(asked.text)) && isList && isNamedAbove(asked, best)) return list;
  if (best.kind === 'code') return [best];
  const said = best.kind === 'sentence' ? aroundBest(sameBlock, best) : rowsLike(asked, ranked, best);
  const introduced = withCode(reason ? withNext(said, ranked) : said, ranked, steps);
  const command = steps && isAbout(asked, best) ? commandBeside(introduced, ranked, best) : undefined;
  const paragraph = command ? [command, ...introduced] : introduced;
  const isOpened = isAbout(asked, best) && (definition || isAsking(best.headings.at(-1) ?? ''));
  const opening = isOpened ? openingOf(ranked, best) : undefined;
  const own = opening && !paragraph.includes(opening) ? [opening, ...paragraph] : [...paragraph];
  const missing = missedBy(asked, own, ranked, best);
  if (missing) own.push(missing);
  const least = best.score * GOOD_BESIDE_BEST[best.kind === 'row' ? 'row' : 'sentence'];
  const others = ranked
    .filter((one) => one.score >= least && one.kind !== 'code' && !own.includes(one))
    .slice(0, Math.max(0, MOST_CANDIDATES - own.length));
  const beside = others.filter((one) => isBeside(one, best));
  return [...inOrder([...own, ...beside]), ...others.filter((one) => !beside.includes(one))];
}

/** With the code for what introduces it: `Restoring never touches the original:` says nothing by itself. */
export function withCodeBehind(chosen: readonly Ranked[], ranked: readonly Ranked[]): Ranked[] {
  const behind = ({ text, number }: Ranked) =>
    ranked.find((one) => one.kind === 'code' && one.number === number && one.intro === text);
  return chosen.map((one) => (one.text.endsWith(':') ? behind(one) : undefined) ?? one);
}

function isBeside({ block, number }: Ranked, best: Ranked): boolean {
  return block === best.block && number === best.number;
}

/** True where it is the heading or label of a list that the question names, rather than one of its items. */
function isNamedAbove({ asked }: ReadQuestion, { terms, context }: Ranked): boolean {
  const count = (set: ReadonlySet<string>) => asked.filter(({ term }) => set.has(term)).length;
  return count(context) >= count(terms);
}

/** Of the best one's passage and neighbours what says most of the words that the chosen ones do not say themselves. */
function missedBy(
  asked: ReadQuestion,
  chosen: readonly Ranked[],
  ranked: readonly Ranked[],
  best: Ranked,
): Ranked | undefined {
  const says = ({ terms, context, opens }: Ranked, { term, also }: ReadQuestion['asked'][number]) =>
    [term, ...also].some((one) => terms.has(one) || (opens && context.has(one)));
  const missed = namingWords(asked).filter((word) => !chosen.some((one) => says(one, word)));
  if (missed.length === 0) return undefined;
  const least = best.score * GOOD_FOR_MISSED[best.answer === null ? 'byRules' : 'read'];
  const [first] = ranked
    .filter(
      (one) =>
        one.number === best.number && one.kind !== 'code' && one.kind !== 'row' && !chosen.includes(one),
    )
    .map((one) => ({ one, count: missed.filter((word) => says(one, word)).length }))
    .filter(({ one, count }) => count > 0 && one.score >= least)
    .toSorted((a, b) => b.count - a.count || b.one.score - a.one.score);
  return first?.one;
}

/** A short paragraph whole; of a longer one what the best sentence leans on, and what continues from it. */
function aroundBest(paragraph: readonly Ranked[], best: Ranked): Ranked[] {
  const characters = paragraph.reduce((sum, { text }) => sum + text.length, 0);
  const { sentences, characters: most } = LONGEST_PARAGRAPH;
  if (paragraph.length <= sentences && characters <= most) return [...paragraph];
  const at = paragraph.indexOf(best);
  const before = LEANS_BACK.test(best.text) ? paragraph.slice(Math.max(0, at - 1), at) : [];
  const window = [...before, ...paragraph.slice(at, at + sentences - before.length)];
  return window.filter(
    (one, place) => place <= before.length || lengthOf(window.slice(0, place + 1)) <= most,
  );
}

function lengthOf(sentences: readonly Ranked[]): number {
  return sentences.reduce((sum, { text }) => sum + text.length, 0);
}

/** A sentence that introduces code says nothing without it. */
function withCode(paragraph: readonly Ranked[], ranked: readonly Ranked[], wantsSteps: boolean): Ranked[] {
  const last = paragraph.at(-1);
  if (!last || !(wantsSteps || last.text.endsWith(':'))) return [...paragraph];
  const code = ranked.find(
    ({ kind, number, intro }) => kind === 'code' && number === last.number && intro === last.text,
  );
  return code ? [...paragraph.slice(0, -1), code] : [...paragraph];
}

/** Under `Installation` the command is what tells how to install, rather than what is remarked beside it. */
function commandBeside(told: readonly Ranked[], ranked: readonly Ranked[], best: Ranked): Ranked | undefined {
  if (told.some(({ kind }) => kind === 'code')) return undefined;
  const heading = best.headings.join('\n');
  return inOrder(ranked).find(
    ({ kind, number, headings, context }) =>
      kind === 'code' && number === best.number && context.size > 0 && headings.join('\n') === heading,
  );
}

/** A sentence that stands alone says what is so; the paragraph below it says why. */
function withNext(said: readonly Ranked[], ranked: readonly Ranked[]): Ranked[] {
  const [only, ...others] = said;
  if (!only || others.length > 0) return [...said];
  const behind = inOrder(ranked).filter(
    ({ number, place, headings }) =>
      number === only.number && place > only.place && headings.join('\n') === only.headings.join('\n'),
  );
  const [next] = behind;
  if (next?.kind !== 'sentence') return [...said];
  return [only, ...behind.filter((one) => isBeside(one, next)).slice(0, MOST_CANDIDATES - 1)];
}

/** The first thing said under the same heading. */
function openingOf(ranked: readonly Ranked[], best: Ranked): Ranked | undefined {
  const heading = best.headings.join('\n');
  return inOrder(ranked).findLast(
    ({ opens, kind, number, place, headings }) =>
      opens &&
      kind === 'sentence' &&
      number === best.number &&
      place <= best.place &&
      headings.join('\n') === heading,
  );
}

function inOrder(candidates: readonly Ranked[]): Ranked[] {
  return candidates.toSorted((a, b) => a.place - b.place);
}
