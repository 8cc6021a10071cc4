import { STOP_WORDS } from '../../text/stop-words.ts';
import { primaryTag } from '../render/words.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}&'’.-]*[\p{L}\p{M}\p{N}]|[\p{L}\p{N}]/gu;
const CAPITAL = /^\p{Lu}/u;
const SENTENCE_END = /[.!?…:;•|–—"“”„«»()\n]\s*$/u;
/** A heading with at least this share of capitalised longer words is in title case, where capitals do not indicate names. */
const TITLE_CASE = 0.6;

interface Word {
  text: string;
  /** The first word of a sentence, which is always capitalised. */
  isFirst: boolean;
  /** Only a space separates it from the previous word. */
  isNext: boolean;
}

/**
 * The form of a text: sentences; a `heading`, perhaps in title case; a `title`, a heading or button that is unlikely to be just a
 * name.
 */
export type TextForm = 'prose' | 'heading' | 'title';

/** A capitalised sequence. `opens`: it begins a sentence, so its first word may be any word. */
export interface NameClaim {
  text: string;
  opens: boolean;
}

/**
 * Finds names in a text: sequences of capitalised words within a sentence; at the beginning of a sentence, only sequences of two
 * or more words. In German, where every noun is capitalised, only sequences of two or more words count, without the first word of
 * a sentence. A text in title case has no names.
 */
export function namesIn(text: string, language: string, form: TextForm): NameClaim[] {
  const words = placedWords(text);
  if (form !== 'prose' && isTitleCase(words)) return [];
  // "Get Started", "Opening Hours": not a sentence that could contain a name.
  if (form === 'title' && words.every((word) => CAPITAL.test(word.text))) return [];
  const isGerman = language.toLowerCase().startsWith('de');
  return sequences(words, commonWords(language))
    .map((sequence) => (isGerman && sequence[0]?.isFirst ? sequence.slice(1) : sequence))
    .filter((sequence) => sequence.length >= (isGerman || sequence[0]?.isFirst ? 2 : 1))
    .map((sequence) => ({
      text: sequence.map((word) => word.text).join(' '),
      opens: sequence[0]?.isFirst === true,
    }));
}

function placedWords(text: string): Word[] {
  let end = 0;
  return [...text.matchAll(WORD)].map((match) => {
    const between = text.slice(end, match.index);
    const isFirst = end === 0 || SENTENCE_END.test(between);
    end = match.index + match[0].length;
    return { text: match[0].replace(/['’]s$|[.'’]$/u, ''), isFirst, isNext: /^[ \u00a0]$/.test(between) };
  });
}

function isTitleCase(words: readonly Word[]): boolean {
  const long = words.filter(({ text, isFirst }) => text.length > 3 && !isFirst);
  return long.length > 1 && long.filter(({ text }) => CAPITAL.test(text)).length / long.length >= TITLE_CASE;
}

const DATES = new Map<string, ReadonlySet<string>>();

/** The names of the weekdays and months in a language. */
function datesOf(tag: string): ReadonlySet<string> {
  const known = DATES.get(tag);
  if (known) return known;
  const dates = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, month + 1)));
  const named = new Set(
    (['weekday', 'month'] as const).flatMap((part) => {
      const format = new Intl.DateTimeFormat(tag, { [part]: 'long', timeZone: 'UTC' });
      return dates.map((date) => format.format(date));
    }),
  );
  DATES.set(tag, named);
  return named;
}

/** Short acronyms are usually common words: PDF, FAQ, TV. */
const ACRONYM = /^\p{Lu}{1,3}s?$/u;

/** Returns a test whether a capitalised word is not a name: weekdays, months, short acronyms and stop words of the language. */
function commonWords(language: string): (word: string) => boolean {
  const tag = primaryTag(language);
  const [small, dates] = [STOP_WORDS[tag], datesOf(tag)];
  const stem = (word: string) => /^[^'’]*/.exec(word.toLowerCase())?.[0] ?? '';
  return (word) => ACRONYM.test(word) || dates.has(word) || small?.has(stem(word)) === true;
}

function sequences(words: readonly Word[], isCommon: (word: string) => boolean): Word[][] {
  const found: Word[][] = [];
  for (const word of words) {
    if (!CAPITAL.test(word.text) || isCommon(word.text)) {
      found.push([]);
      continue;
    }
    const last = found.at(-1);
    if (last && last.length > 0 && word.isNext) last.push(word);
    else found.push([word]);
  }
  return found.filter((sequence) => sequence.length > 0);
}
