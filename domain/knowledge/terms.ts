import snowball, { type Stemmer } from 'snowball-stemmers';
import { STOP_WORDS } from '../text/stop-words.ts';
import { UNSPACED_SCRIPTS } from '../text/words.ts';

/** Snowball stemmers by ISO 639-1 code. */
const STEMMERS: Record<string, string> = {
  ar: 'arabic',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hu: 'hungarian',
  hy: 'armenian',
  it: 'italian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sl: 'slovene',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
};

/** Maximum length of a term: the full-text index skips longer ones. */
const LONGEST_TERM = 40;
const LETTERS_WITHOUT_DECOMPOSITION: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A word, or several joined by punctuation as in codes, numbers and URLs. C++ and C# are single words. */
const TOKEN = /\p{L}(?:\+\+|#)(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:[-._/:@'’,][\p{L}\p{N}\p{M}]+)*/gu;
const JOINT = /[-._/:@'’,]/;
const NUMBER = /^\d+(?:[.,]\d+)?$/;
const THOUSANDS = /^\d{1,3}(?:[.,'’]\d{3})+$/;
const QUANTITY = /^(\d+(?:[.,]\d+)?)(\p{L}{1,3})$/u;
const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}ー]+`, 'gu');

interface Token {
  text: string;
  /** False for numbers, codes and pairs of characters, which have no stem. */
  isWord: boolean;
}

/**
 * The index terms of a text, in order: folded (case, diacritics) and stemmed for its language (ISO 639-1; unstemmed for null or a
 * language without a stemmer). Numbers and codes are kept whole, codes also split into parts; scripts without spaces become pairs
 * of characters. No term contains a space.
 */
export function analyse(text: string, language: string | null): string[] {
  const stem = stemmerFor(language);
  return tokenize(text).map((token) => toTerm(token, stem));
}

/**
 * The words of a question, each with its terms in the languages of the searched files. Stop words are left out:
 * in a small collection they can be rare, and would then count for much.
 */
export function analyseQuery(query: string, languages: readonly (string | null)[]): string[][] {
  const known = languages.length > 0 ? languages : [null];
  const stemmers = known.map(stemmerFor);
  const isStopWord = (token: Token) => known.some((language) => STOP_WORDS[language ?? '']?.has(token.text));
  const words = new Map<string, string[]>();
  for (const token of tokenize(query).filter((token) => !isStopWord(token))) {
    const alternatives = [...new Set(stemmers.map((stem) => toTerm(token, stem)))];
    words.set(alternatives.join(' '), alternatives);
  }
  return [...words.values()];
}

/**
 * Lower case, NFKC compatibility forms, no diacritics on Latin and Greek letters (in other scripts they make different letters).
 */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu, '$1')
    .normalize('NFKC')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => LETTERS_WITHOUT_DECOMPOSITION[letter] ?? letter);
}

function tokenize(text: string): Token[] {
  return [...fold(text).matchAll(TOKEN)].flatMap(([match]) => splitToken(match));
}

function splitToken(text: string): Token[] {
  if (THOUSANDS.test(text)) return [code(text.replaceAll(/[.,'’]/g, ''))];
  if (NUMBER.test(text)) return [code(text.replace(',', '.'))];
  const quantity = QUANTITY.exec(text);
  if (quantity) return [code(text), ...splitToken(quantity[1] ?? ''), word(quantity[2] ?? '')];
  const parts = text.split(JOINT);
  if (parts.length === 1) return /\d/.test(text) ? [code(text)] : splitScripts(text);
  // A single letter before or after an apostrophe is not a word (l'hôtel, company's).
  const words = parts.filter((part) => part.length > 1 || !/['’]/.test(text)).flatMap(splitToken);
  const isCode = /\d/.test(text) && !text.includes(',');
  return isCode ? [code(text), ...words] : words;
}

/** Pairs of neighbouring characters for scripts without spaces. */
function splitScripts(text: string): Token[] {
  const tokens: Token[] = [];
  let done = 0;
  for (const { 0: run, index } of text.matchAll(UNSPACED)) {
    if (index > done) tokens.push(word(text.slice(done, index)));
    const characters = Array.from(run);
    if (characters.length === 1) tokens.push(code(run));
    for (let at = 0; at + 1 < characters.length; at += 1)
      tokens.push(code(characters.slice(at, at + 2).join('')));
    done = index + run.length;
  }
  if (done < text.length) tokens.push(word(text.slice(done)));
  return tokens;
}

function word(text: string): Token {
  return { text, isWord: true };
}

function code(text: string): Token {
  return { text, isWord: false };
}

function toTerm(token: Token, stem: (word: string) => string): string {
  return (token.isWord ? stem(token.text) : token.text).slice(0, LONGEST_TERM);
}

const stemmers = new Map<string, (word: string) => string>();
/** Size of the cache of stems: texts repeat their words. */
const REMEMBERED_WORDS = 50_000;

function stemmerFor(language: string | null): (word: string) => string {
  const name = STEMMERS[language ?? ''];
  if (name === undefined) return (text) => text;
  const stem = stemmers.get(name) ?? remembering(snowball.newStemmer(name));
  stemmers.set(name, stem);
  return stem;
}

function remembering(stemmer: Stemmer): (word: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const stem = known.get(text) ?? stemmer.stem(text);
    if (known.size >= REMEMBERED_WORDS) known.clear();
    known.set(text, stem);
    return stem;
  };
}
