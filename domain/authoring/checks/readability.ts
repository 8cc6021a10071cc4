import { flesch } from 'flesch';
import { syllable } from 'syllable';
import { sentencesIn } from '../../text/sentences.ts';
import { wordsIn } from '../../text/words.ts';
import { isEnglish } from '../../platform/language-tag.ts';
import { OBJECT, type Prose } from './prose.ts';

export interface Readability {
  /** Flesch reading ease, 0 (hard) to 100 (easy), to one decimal; null for a text without words or not in English. */
  fleschReadingEase: number | null;
  /** Flesch–Kincaid grade: years of school needed; null as above. */
  gradeLevel: number | null;
  readingTimeMinutes: number;
  words: number;
  sentences: number;
  /** Average number of words. */
  averageSentenceLength: number;
}

export interface Sentence {
  from: number;
  to: number;
  words: number;
}

/** Words read per minute in silent reading (Brysbaert 2019, non-fiction in English). */
const READ_A_MINUTE = 238;

/** The sentences of the running text, headings left out. */
export function proseSentences(prose: Prose, language: string): Sentence[] {
  return prose.blocks
    .filter(({ kind }) => kind === 'text')
    .flatMap(({ from, to }) =>
      sentencesIn(prose.text.slice(from, to), language).map((sentence) => ({
        from: from + sentence.from,
        to: from + sentence.to,
        words: proseWords(sentence.text).length,
      })),
    )
    .filter(({ words }) => words > 0);
}

/** The words of a prose, without the placeholders for code, images and formulas. */
export function proseWords(text: string): string[] {
  return wordsIn(text.replaceAll(OBJECT, ' ')).map((word) => word.text);
}

export function readabilityOf(prose: Prose, language: string): Readability {
  const sentences = proseSentences(prose, language);
  const running = sentences.map(({ from, to }) => prose.text.slice(from, to));
  const words = running.flatMap((text) => proseWords(text));
  const counts = { sentence: sentences.length, word: words.length };
  const isKnown = isEnglish(language) && counts.word > 0;
  const syllables = isKnown ? words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0) : 0;
  const perSentence = counts.sentence > 0 ? counts.word / counts.sentence : 0;
  return {
    fleschReadingEase: isKnown ? rounded(flesch({ ...counts, syllable: syllables })) : null,
    // Kincaid et al. 1975.
    gradeLevel: isKnown ? rounded(0.39 * perSentence + 11.8 * (syllables / counts.word) - 15.59) : null,
    readingTimeMinutes: rounded(proseWords(prose.text).length / READ_A_MINUTE),
    words: proseWords(prose.text).length,
    sentences: counts.sentence,
    averageSentenceLength: rounded(perSentence),
  };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
