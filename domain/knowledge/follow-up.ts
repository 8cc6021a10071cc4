import { inWordsOfLast, PREPOSITION } from './elliptic-question.ts';
import { contentWords, likelyLanguage, wordsOf } from './question-words.ts';

/** Words that point back to something said before (English, German, French, Spanish). */
const POINTING = new Set(
  (
    'it its they them their theirs he him his she her hers this that these those one ones there former latter ' +
    'er ihn ihm sie ihr ihre ihnen dies diese dieser dieses davon dafür damit daran dazu dort ' +
    'il elle ils elles lui leur leurs celui celle ceux cela ça ' +
    'ello ellos ellas esto eso este esta ese esa aquello allí'
  ).split(' '),
);

/** Openings that carry a question on from the last one. */
const CARRYING_ON =
  /^(and|or|but|so|also|then|what about|how about|what else|why not|und|oder|aber|also|was ist mit|wie ist es mit|et|ou|mais|alors|y|o|pero|entonces|¿y)\b/i;

/** "How long is the pump blocked then?" */
const POINTING_IN_TIME = /\b(then|dann|alors|entonces)\s*\?\s*$/i;

/** What is said before the question itself: "Amazing!", "Ok, ", "No, ". A comma tells it from "Great Britain". */
const EXCLAMATIONS =
  /^(?:(?:ok|okay|oh|ah|wow|hm+)\b[\s,.!;:…–-]*|(?:amazing|awesome|great|cool|nice|wonderful|interesting|perfect|thanks|thank you|well|no|yes|sorry|hi|hello|hey|super|toll|danke|gut|nein|ja|merci|non|oui|gracias|vale|bueno|grazie|bene|obrigado|obrigada|bedankt)\s*[,.!;:…–-]+\s*)+/iu;

/** Says that the question is the last one in other words. */
const CORRECTION =
  /^(?:(?:what )?i (?:really |actually )?(?:mean|meant)(?: to (?:ask|say))?(?: (?:is|was))?|i was asking(?: about)?|ich mein(?:t)?e(?: natürlich)?|gemeint war|je (?:veux|voulais) dire|(?:quiero|quise|quería) decir|me ref(?:iero|ería) a|(?:intendo|intendevo|volevo) dire|(?:quero|quis|queria) dizer|ik bedoel(?:de)?)\b[\s,:]*/iu;

/** Name no subject, although they are no stop words either: what kind of answer is wanted, and how one asks. */
const ASKING_WORDS = new Set(
  (
    'mean meant kind kinds sort sorts type types wonder wondering ask asking asked question know tell say think thing ' +
    'things really actually exactly maybe more amazing great interesting cool wow thanks thank please sorry ok okay ' +
    'art arten sorte sorten meine meinte gemeint frage genau eigentlich ' +
    'genre sorte type types veux dire question exactement ' +
    'tipo tipos clase clases pregunta exactamente'
  ).split(' '),
);

/** A pointing word counts as resolved when the question itself names as many things before it. */
const NAMED_BEFORE = 2;

const EXISTS = new Set(['is', 'are', 'was', 'were', 'will']);

/** `is it possible to …`: words up to the verb that `it` announces. */
const MOST_BEFORE_TO = 3;

/** At most this many words of its own make a question that begins with "and …" or "I meant …" lean on the last one. */
const FEW_WORDS = 2;

/** This many words of earlier questions say what the talk is about; more of them would outweigh the question. */
const TOPIC_WORDS = 6;

/**
 * Whether a question can only be understood with what was said before: it points back ("how much is it?"),
 * carries on ("and in Spain?"), corrects ("I meant what kind of ham") or names nothing at all ("why?").
 */
export function isFollowUp(question: string): boolean {
  const asked = withoutExclamations(question);
  const own = namingWords(asked).length;
  if (own === 0) return true;
  if ((CARRYING_ON.test(asked) || CORRECTION.test(asked)) && own <= FEW_WORDS) return true;
  if (POINTING_IN_TIME.test(asked)) return true;
  return pointsBack(asked);
}

/** A message that is nothing but an exclamation stays. */
function withoutExclamations(question: string): string {
  const text = question.trim();
  return text.replace(EXCLAMATIONS, '') || text;
}

/** The words that name a subject, in their order. */
function namingWords(text: string): string[] {
  return contentWords(text).filter((word) => !ASKING_WORDS.has(word));
}

function pointsBack(question: string): boolean {
  const words = wordsOf(question);
  const language = likelyLanguage(question);
  const place = words.findIndex((word, index) => POINTING.has(word) && !isNoPointer(words, index, language));
  if (place < 0) return false;
  return contentWords(words.slice(0, place).join(' '), language).length < NAMED_BEFORE;
}

/** "the device that fails", "is there a fee", "one day": not a pointer. */
function isNoPointer(words: string[], index: number, language: string): boolean {
  const [before, word] = [words[index - 1], words[index]];
  if (word === 'one') return index < words.length - 1;
  // `there is`, `is there`
  if (word === 'there') return [before, words[index + 1]].some((one) => EXISTS.has(one ?? ''));
  // `How much is it to rent shoes?`: the question names everything itself.
  if (word === 'it') {
    const to = words.indexOf('to', index + 1);
    const isImpersonal = to > index && to <= index + MOST_BEFORE_TO;
    return isImpersonal && contentWords(words.slice(to).join(' '), language).length >= NAMED_BEFORE;
  }
  if (word !== 'that') return false;
  return before !== undefined && contentWords(before, language).length === 1;
}

/**
 * A follow-up as a query of its own, made by rule: the question without what only leads up to it, then the words of the
 * last questions that name a subject which it does not name yet. `earlier` are the questions before it, the latest last,
 * each in its rewritten form.
 */
export function standaloneQuery(question: string, earlier: string[]): string {
  const asked = withoutExclamations(question).replace(CORRECTION, '') || question.trim();
  const whole = inWordsOfLast(asked, withoutExclamations(earlier.at(-1) ?? ''));
  if (whole !== null) return whole;
  const own = new Set(contentWords(asked));
  const topic: string[] = [];
  // A last question of one word ("Why?") says too little; then the one before it speaks too.
  for (const text of earlier.toReversed()) {
    const left = withoutReplaced(wordsOf(withoutExclamations(text)), wordsOf(asked.replace(CARRYING_ON, '')));
    const named = namingWords(left.join(' '));
    for (const word of named) if (!own.has(word) && !topic.includes(word)) topic.push(word);
    if (topic.length >= 2) break;
  }
  return [asked, ...topic.slice(0, TOPIC_WORDS)].join(' ');
}

/** The earlier question's words without those in whose place this one names others: a thing of the same question, or of the same preposition. */
function withoutReplaced(earlier: readonly string[], asked: readonly string[]): string[] {
  const same = earlier.findIndex((word, place) => word !== asked[place]);
  const begin = same < 0 ? earlier.length : same;
  // `When is the poster due?` after `When is the notebook due?`; what it is of, or for whom, stays.
  if (begin >= PARALLEL && !asked.some((word) => POINTING.has(word)))
    return [...earlier.slice(0, begin), ...earlier.slice(endOfThing(earlier, begin, asked))];
  const [first = ''] = asked;
  const place = PREPOSITION.test(first) ? earlier.lastIndexOf(first) : -1;
  return place < 0
    ? [...earlier]
    : [...earlier.slice(0, place), ...earlier.slice(endOfThing(earlier, place + 1, asked))];
}

/** This many equal words at their beginnings make two questions of one form. */
const PARALLEL = 2;

/** Where what a question names from `begin` on ends: at a preposition, or at what the other one says as well. */
function endOfThing(earlier: readonly string[], begin: number, asked: readonly string[]): number {
  const end = earlier.findIndex(
    (word, place) => place > begin && (PREPOSITION.test(word) || asked.includes(word)),
  );
  return end < 0 ? earlier.length : end;
}

/** A model's rewriting, or null when it is unusable: empty, several lines, or far longer than a question. */
export function readRewriting(text: string): string | null {
  const line = text
    .trim()
    .replace(/^["'“”]+|["'“”]+$/g, '')
    .trim();
  return line && line.length <= 500 && !line.includes('\n') ? line : null;
}
