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

/** A pointing word counts as resolved when the question itself names as many things before it. */
const NAMED_BEFORE = 2;

/** At most this many words of its own make a question that begins with "and …" lean on the last one. */
const FEW_WORDS = 2;

/**
 * Whether a question can only be understood with what was said before: it points back ("how much is it?"),
 * carries on ("and in Spain?") or names nothing at all ("why?").
 */
export function isFollowUp(question: string): boolean {
  const own = contentWords(question).length;
  if (own === 0) return true;
  if (CARRYING_ON.test(question.trim()) && own <= FEW_WORDS) return true;
  if (POINTING_IN_TIME.test(question)) return true;
  return pointsBack(question);
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
  if (word === 'there') return ['is', 'are', 'was', 'were', 'will'].includes(before ?? '');
  if (word !== 'that') return false;
  return before !== undefined && contentWords(before, language).length === 1;
}

/**
 * A follow-up as a query of its own, made by rule: its words, then the content words of the last question
 * that it does not have yet. `earlier` are the questions before it, the latest last, each in its rewritten form.
 */
export function standaloneQuery(question: string, earlier: string[]): string {
  const own = new Set(contentWords(question));
  const topic: string[] = [];
  // A last question of one word ("Why?") says too little; then the one before it speaks too.
  for (const text of earlier.toReversed()) {
    for (const word of contentWords(text)) if (!own.has(word) && !topic.includes(word)) topic.push(word);
    if (topic.length >= 2) break;
  }
  return topic.length > 0 ? `${question.trim()} ${topic.join(' ')}` : question.trim();
}

/** A model's rewriting, or null when it is unusable: empty, several lines, or far longer than a question. */
export function readRewriting(text: string): string | null {
  const line = text
    .trim()
    .replace(/^["'“”]+|["'“”]+$/g, '')
    .trim();
  return line && line.length <= 500 && !line.includes('\n') ? line : null;
}
