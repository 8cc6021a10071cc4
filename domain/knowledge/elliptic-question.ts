import { contentWords, likelyLanguage, wordsOf } from './question-words.ts';

/** Words of the longest question that only names another thing: `And the annual one for students?` */
const MOST_WORDS = 6;

const CARRIES_ON =
  /^(?:and|or|but|so|also|then|what about|how about|und|oder|aber|was ist mit|wie ist es mit|wie (?:steht|sieht) es mit|et|ou|mais|qu['’]en est-il (?:de|du|des)|¿?\s*(?:y|o|pero|qué tal))\s+/iu;

const ARTICLES = new Set(
  'the a an der die das den dem ein eine einen einer le la les un une el los las una unos unas'.split(' '),
);

/** `the annual one`: stands for the last thing that was named. */
const ONE = new Set(['one', 'ones']);

/** A word that says where, for whom or of what something is. */
export const PREPOSITION =
  /^(?:in|on|at|for|from|with|without|to|of|by|per|under|über|auf|für|mit|ohne|bei|von|aus|pro|dans|sur|pour|avec|sans|chez|de|en|par|para|por|con|sin)$/u;

/** Verbs that ask for a price or a time: no things, though no stop words either. */
const VERB =
  /^(?:costs?|opens?|closes?|lasts?|takes?|starts?|ends?|kostet|kosten|öffnet|schließt|dauert|beginnt|endet|coûte|coûtent|ouvre|ferme|dure|cuestan?|abre|cierra|dura)$/u;
const END = /[\s?!.…]+$/u;

/** A word as it is written, with what it is to the question. */
interface Word {
  text: string;
  /** In lower case. */
  plain: string;
  /** It names something, rather than to belong to every question. */
  isContent: boolean;
  /** Behind a preposition: it says more of another thing. */
  isWithin: boolean;
  /** A capital that does not begin the question. */
  isName: boolean;
}

/**
 * A question that names nothing but another thing, `And the student one?`, in the words of the one before it: `How much is
 * the student membership?` Null where it asks something of its own, or nothing shows which of the words it replaces.
 */
export function inWordsOfLast(question: string, last: string): string | null {
  const asked = question.trim().replace(CARRIES_ON, '');
  const said = last.trim().replace(END, '');
  if (asked === question.trim() || said.includes('?')) return null;
  const language = likelyLanguage(last);
  const { preposition, named } = namedIn(asked, language);
  if (named.length === 0) return null;
  const words = read(said, language);
  const isOne = wordsOf(asked).some((word) => ONE.has(word));
  const place = preposition
    ? placeBehind(preposition, words, isOne)
    : (sharedPlace(named, words) ??
      placeOfName(named, words, language) ??
      placeOfThing(named, words, { isOne, language }));
  if (!place) return null;
  const { from, to } = place;
  const texts = words.map(({ text }) => text);
  const own = place.isNew ? [preposition, ...named] : named;
  return (
    [...texts.slice(0, from), ...own, ...texts.slice(to)].join(' ') + (last.match(END)?.[0] ?? '').trim()
  );
}

/** The words of a thing that is merely named, without its article, behind a preposition or not; none where more is said. */
function namedIn(asked: string, language: string): { preposition: string; named: string[] } {
  const all = asked.replace(END, '').split(/\s+/);
  const [first = ''] = all;
  const preposition = PREPOSITION.test(first.toLowerCase()) && all.length > 1 ? first.toLowerCase() : '';
  const words = all
    .slice(preposition ? 1 : 0)
    .filter((word) => !ARTICLES.has(word.toLowerCase()) && !ONE.has(word.toLowerCase()));
  const isThing = words.every((word) => contentWords(word, language).length > 0) && !/[,;:]/.test(asked);
  return { preposition, named: isThing && words.length <= MOST_WORDS ? words : [] };
}

function read(question: string, language: string): Word[] {
  let isWithin = false;
  return question.split(/\s+/).map((text, place) => {
    const plain = wordsOf(text).join(' ');
    const isContent = contentWords(text, language).length > 0 && !VERB.test(plain);
    if (PREPOSITION.test(plain)) isWithin = true;
    else if (!isContent && !ARTICLES.has(plain)) isWithin = false;
    return { text, plain, isContent, isWithin, isName: place > 0 && /^\p{Lu}/u.test(text) };
  });
}

/** Words of the last question that others take the place of. */
interface Place {
  from: number;
  to: number;
  /** It said nothing of the kind: the preposition comes along. */
  isNew?: boolean;
}

/** `And in winter?` after `… open in summer?`; at the end where the question says nothing of the kind. */
function placeBehind(preposition: string, words: readonly Word[], isOne: boolean): Place {
  const at = words.findLastIndex(({ plain }) => plain === preposition);
  const from = words.findIndex(({ isContent }, place) => place > at && isContent);
  if (at < 0 || from < 0) return { from: words.length, to: words.length, isNew: true };
  const end = words.findIndex(({ isContent }, place) => place > from && !isContent);
  const to = end < 0 ? words.length : end;
  // `for the secondary one`: of the same kind.
  return { from, to: isOne && to - from > 1 ? to - 1 : to };
}

/** `And the default password?` after `… the default port?`: around the word that both say. */
function sharedPlace(named: readonly string[], words: readonly Word[]): Place | null {
  for (const [at, name] of named.entries()) {
    const shared = words.findIndex(({ plain, isContent }) => isContent && plain === name.toLowerCase());
    if (shared < 0) continue;
    const isOf = (place: number) => words[place]?.isContent === true;
    let from = shared;
    while (from > shared - at && isOf(from - 1)) from -= 1;
    let to = shared + 1;
    while (to < shared - at + named.length && isOf(to)) to += 1;
    return { from, to };
  }
  return null;
}

/** Names take each other's place, wherever they are. In German every noun has a capital. */
function placeOfName(named: readonly string[], words: readonly Word[], language: string): Place | null {
  const isNamed = named.every((word) => /^\p{Lu}/u.test(word));
  const last = words.findLastIndex(({ isName, isWithin }) => isName && (isNamed || !isWithin));
  if (language === 'de' || last < 0) return null;
  let from = last;
  while (words[from - 1]?.isName) from -= 1;
  return { from, to: last + 1 };
}

/**
 * Of the last thing that stands behind no preposition: what tells it from others of its kind, `dental insurance`, or all of it
 * where that is one word. In German, where a capital shows a noun, a noun takes the place of one.
 */
function placeOfThing(
  named: readonly string[],
  words: readonly Word[],
  { isOne, language }: { isOne: boolean; language: string },
): Place | null {
  const isThing = ({ isContent, isWithin, isName }: Word) =>
    isContent && !isWithin && (language !== 'de' || isName);
  const last = words.findLastIndex(isThing);
  if (last < 0) return null;
  const before = words[last - 1];
  const hasKind = before?.isContent === true && !before.isWithin;
  const isNoun = language === 'de' && /^\p{Lu}/u.test(named.at(-1) ?? '');
  if (hasKind && !isNoun) return { from: last - 1, to: last };
  const isKind = isOne || (language === 'de' && !isNoun);
  return { from: last, to: isKind ? last : last + 1 };
}
