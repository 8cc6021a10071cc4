import type { Prose } from './prose.ts';
import { proseSentences, proseWords } from './readability.ts';
import type { WritingIssue } from './writing-issue.ts';

/** Words. Longer ones are hard to follow (plain-language guides ask for 20 on average). */
const LONG_SENTENCE = 30;
const LONG_PARAGRAPH = 150;

/** Sentences and paragraphs that are too long. */
export function lengthIssues(prose: Prose, language: string): WritingIssue[] {
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
