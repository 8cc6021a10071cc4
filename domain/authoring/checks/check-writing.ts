import { isEnglish } from '../../platform/language-tag.ts';
import type { DocumentContent } from '../conversion/document-content.ts';
import { englishIssues } from './english-checks.ts';
import { isIgnored, type IgnoredCheck } from './ignored-check.ts';
import { keywordIssues } from './keyword-checks.ts';
import { proseOf } from './prose-of.ts';
import type { Prose } from './prose.ts';
import { readabilityOf, type Readability, proseSentences, proseWords } from './readability.ts';
import { weakWords } from './weak-words.ts';
import type { WritingIssue } from './writing-issue.ts';

/** Words. Longer ones are hard to follow (plain-language guides ask for 20 on average). */
const LONG_SENTENCE = 30;

const LONG_PARAGRAPH = 150;

export interface WritingReport {
  /** 0 to 100. */
  score: number;
  readability: Readability;
  /** The first thousand, in the order of the text. */
  issues: WritingIssue[];
}

export interface CheckOptions {
  keyword?: string | undefined;
  language?: string | undefined;
  /** Issues that the user ignores; they do not affect the score. */
  ignored?: readonly IgnoredCheck[] | undefined;
}

/** Points that an issue costs in a text of a hundred words; in a longer one it costs less. */
const COST: Record<WritingIssue['severity'], number> = { info: 2, warning: 6, error: 12 };
const WORDS = 100;
/** Points for text that is hard to read; `plain English` begins at a reading ease of 60. */
const HARD_COST = 20;
const PLAIN = 60;
/**
 * After correcting this many, the user checks again; without the limit, a text full of findings would be answered with a hundred
 * times its size.
 */
const MOST_ISSUES = 1_000;

/**
 * Checks a text. `language` is a BCP 47 tag in canonical form: rules of style and readability only exist for English, the others
 * for any language.
 */
export function checkWriting(
  content: DocumentContent,
  { keyword, language = 'en', ignored = [] }: CheckOptions = {},
): WritingReport {
  const prose = proseOf(content);
  const readability = readabilityOf(prose, language);
  const all = [
    ...(isEnglish(language) ? styleIssues(prose) : []),
    ...lengthIssues(prose, language),
    ...(keyword?.trim() ? keywordIssues(prose, keyword) : []),
  ].toSorted((a, b) => a.from - b.from || a.to - b.to);
  const issues = ignored.length === 0 ? all : all.filter((one) => !isIgnored(one, prose.words(one), ignored));
  return { score: scoreOf(readability, issues), readability, issues: issues.slice(0, MOST_ISSUES) };
}

/** Issues of style; if two rules object to the same words, only one is reported. */
function styleIssues(prose: Prose): WritingIssue[] {
  const weak = weakWords(prose);
  const told = new Set(weak.map(placeOf));
  const others = englishIssues(prose).filter(
    (one) => one.rule !== 'simpler-words' || !told.has(placeOf(one)),
  );
  return [...others, ...weak];
}

const placeOf = ({ from, to }: WritingIssue) => `${from}-${to}`;

function scoreOf({ words, fleschReadingEase }: Readability, issues: readonly WritingIssue[]): number {
  const cost =
    issues.reduce((sum, { severity }) => sum + COST[severity], 0) * (WORDS / Math.max(WORDS, words));
  const hard = fleschReadingEase === null ? 0 : Math.min(1, Math.max(0, (PLAIN - fleschReadingEase) / PLAIN));
  return Math.round(Math.max(0, 100 - cost - hard * HARD_COST));
}

/** Sentences and paragraphs that are too long. */
function lengthIssues(prose: Prose, language: string): WritingIssue[] {
  const sentences = proseSentences(prose, language)
    .filter(({ words }) => words > LONG_SENTENCE)
    .map(({ from, to, words }): WritingIssue => ({
      rule: 'long-sentence',
      severity: 'warning',
      message: `This sentence has ${words} words; try to say it in two.`,
      ...prose.place(from, to),
    }));
  const paragraphs = prose.blocks.flatMap(({ kind, from, to }): WritingIssue[] => {
    const words = kind === 'text' ? proseWords(prose.text.slice(from, to)).length : 0;
    if (words <= LONG_PARAGRAPH) return [];
    const message = `This paragraph has ${words} words; try to divide it.`;
    return [{ rule: 'long-paragraph', severity: 'info', message, ...prose.place(from, to) }];
  });
  return [...sentences, ...paragraphs];
}
