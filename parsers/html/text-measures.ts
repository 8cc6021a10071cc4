import { createHash } from 'node:crypto';
import type { TextFacts } from '../../domain/site/page-facts.ts';
import { UNSPACED_SCRIPTS } from '../../domain/text/words.ts';
import { detectLanguage } from '../language.ts';
import { oneLine, short } from './limits.ts';
import { simhash } from './simhash.ts';
import { languageOfFrequentWords } from './stop-words.ts';
import { vocabularyOf, type Word } from './vocabulary.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}]+)*/gu;
/** Characters of scripts without spaces: about two of them make a word. */
const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}]`, 'gu');
const LEAST_UNSPACED = 0.2;
/** A quick check that saves searching most texts for those scripts. */
const FAR_FROM_LATIN = /[\u0e00-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\ud840-\udbff]/;
const SENTENCE_END = /[.!?…]+(?=["'”’)\]]*(?:\s|$))|[。！？]/g;
const MOJIBAKE = /Ã[\u0080-\u009f¡-¿]|â€[\u0080-\u00bf™œžš“”˜]|Â[\u0080-\u009f\u00a0-\u00bf]\s?\S|\ufffd/;
const SERVER_ERROR =
  /(?:Fatal error|Parse error|Warning|Notice|Deprecated): .{1,300}? in \/\S{1,200} on line \d+|SQLSTATE\[\w+\]|ORA-\d{5}: |You have an error in your SQL syntax|Traceback \(most recent call last\)|Unhandled exception at |Server Error in '\/\S{0,100}' Application/;
const MOST_COMMON = 20;
const OPENING = 500;
/** Number of characters that are enough to detect the language. */
const LANGUAGE_SAMPLE = 900;

/**
 * Counts and fingerprints of a main text, one block per line.
 * @param prose the same text without code samples
 * @param characters number of characters of the text, without the space between its pieces
 */
export function measureText(
  text: string,
  prose: string,
  characters: number,
): Omit<TextFacts, 'dates' | 'linkShare'> {
  const words = text.toLowerCase().match(WORD) ?? [];
  const { words: vocabulary, hashes } = vocabularyOf(words);
  const spokenWords = prose === text ? vocabulary : vocabularyOf(prose.toLowerCase().match(WORD) ?? []).words;
  const isUnspaced = FAR_FROM_LATIN.test(text) && countOf(text, UNSPACED) > characters * LEAST_UNSPACED;
  const lines = prose.split('\n');
  const spoken = oneLine(prose);
  const language = languageOf(spokenWords, spoken);
  return {
    words: isUnspaced ? words.reduce((sum, word) => sum + weightOf(word), 0) : words.length,
    characters,
    sentences: Math.max(words.length === 0 ? 0 : 1, countSentences(lines)),
    syllables: isUnspaced ? words.length : syllablesOf(vocabulary, language === 'en'),
    hash: words.length === 0 ? null : createHash('sha256').update(words.join(' ')).digest('hex'),
    simhash: words.length === 0 ? null : simhash(hashes),
    opening: short(text.slice(0, OPENING * 4), OPENING),
    commonest: commonestOf(spokenWords),
    language,
    longestParagraph: longestOf(lines),
    hasLoremIpsum: /\blorem ipsum\b/i.test(spoken),
    hasMojibake: MOJIBAKE.test(spoken),
    serverError: short(SERVER_ERROR.exec(spoken)?.[0] ?? '', 200) || null,
  };
}

function languageOf(vocabulary: Map<string, Word>, prose: string): string | null {
  const told = FAR_FROM_LATIN.test(prose) ? null : languageOfFrequentWords(vocabulary.values());
  return told ?? detectLanguage(prose.trim().slice(0, LANGUAGE_SAMPLE));
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function weightOf(word: string): number {
  return FAR_FROM_LATIN.test(word) && countOf(word, UNSPACED) > 0 ? Math.ceil(word.length / 2) : 1;
}

/** A block of several words without a final full stop also counts as one sentence. */
function countSentences(lines: string[]): number {
  let sentences = 0;
  for (const line of lines) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    const ends = trimmed.match(SENTENCE_END)?.length ?? 0;
    const isOpen = !/[.!?…。！？]["'”’)\]]*$/.test(trimmed.slice(-9));
    sentences += ends + (isOpen && (ends > 0 || trimmed.includes(' ')) ? 1 : 0);
  }
  return sentences;
}

function syllablesOf(vocabulary: Map<string, Word>, isEnglish: boolean): number {
  let sum = 0;
  for (const { count, syllables, syllablesInEnglish } of vocabulary.values()) {
    sum += count * (isEnglish ? syllablesInEnglish : syllables);
  }
  return sum;
}

function longestOf(lines: string[]): number {
  let longest = '';
  for (const line of lines) if (line.length > longest.length) longest = line;
  const words = longest.match(WORD) ?? [];
  return words.reduce((sum, word) => sum + weightOf(word), 0);
}

function commonestOf(vocabulary: Map<string, Word>): [string, number][] {
  const telling: [string, number][] = [];
  for (const [word, { count, languages }] of vocabulary) {
    if (word.length > 2 && languages.length === 0) telling.push([word, count]);
  }
  // Sorting words costs far more than sorting numbers, and most words occur once.
  const counts = Uint32Array.from(telling, ([, count]) => count).toSorted();
  const least = counts.at(-MOST_COMMON) ?? 1;
  return telling
    .filter(([, count]) => count >= least)
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, MOST_COMMON);
}
