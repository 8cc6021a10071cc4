/** Capitalised words that name nobody: the speaker, days and months, and what everybody calls things. */
const COMMON = new Set(
  `I I'm I've I'll I'd Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July
  August September October November December Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag Januar Februar
  März Mai Juni Juli Oktober Dezember Sie Ihr Ihre Ihren Ihrem Ihrer Ihnen PDF CSV FAQ URL API OK PC TV ID IT UI QR SMS FAQs PDFs`.split(
    /\s+/,
  ),
);
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}&'’.-]*[\p{L}\p{M}\p{N}]|[\p{L}\p{N}]/gu;
const CAPITAL = /^\p{Lu}/u;
const SENTENCE_END = /[.!?…:;•|–—"“”„«»()\n]\s*$/u;
/** A heading in which this many of its longer words have capitals is written in title case, which names nobody. */
const TITLE_CASE = 0.6;

interface Word {
  text: string;
  /** It begins a sentence, where every word has a capital. */
  isFirst: boolean;
  /** Only a blank stands between it and the word before. */
  isNext: boolean;
}

/**
 * What a text is: sentences; a `heading`, perhaps in title case; a `title`, a heading or button that hardly is a name alone.
 */
export type TextForm = 'prose' | 'heading' | 'title';

/** A capitalised sequence. `opens`: it begins a sentence, so its first word may be any word. */
export interface NameClaim {
  text: string;
  opens: boolean;
}

/**
 * The names of a text: sequences of capitalised words inside a sentence; one that begins a sentence counts when it continues
 * behind its first word. In German, where every noun has a capital, only sequences of two and more count, without the
 * first word of a sentence. A text in title case names nobody.
 */
export function namesIn(text: string, language: string, form: TextForm): NameClaim[] {
  const words = wordsOf(text);
  if (form !== 'prose' && isTitleCase(words)) return [];
  // "Get Started", "Opening Hours": no sentence that a name could stand in.
  if (form === 'title' && words.every((word) => CAPITAL.test(word.text))) return [];
  const isGerman = language.toLowerCase().startsWith('de');
  return sequences(words)
    .map((sequence) => (isGerman && sequence[0]?.isFirst ? sequence.slice(1) : sequence))
    .filter((sequence) => sequence.length >= (isGerman || sequence[0]?.isFirst ? 2 : 1))
    .map((sequence) => ({
      text: sequence.map((word) => word.text).join(' '),
      opens: sequence[0]?.isFirst === true,
    }));
}

function wordsOf(text: string): Word[] {
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

function sequences(words: readonly Word[]): Word[][] {
  const found: Word[][] = [];
  for (const word of words) {
    if (!CAPITAL.test(word.text) || COMMON.has(word.text)) {
      found.push([]);
      continue;
    }
    const last = found.at(-1);
    if (last && last.length > 0 && word.isNext) last.push(word);
    else found.push([word]);
  }
  return found.filter((sequence) => sequence.length > 0);
}
