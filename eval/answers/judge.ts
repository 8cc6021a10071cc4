import type { Turn } from '../collection.ts';

/** A question with what its right answer says. */
export interface AnswerQuestion {
  id: string;
  kind: string;
  text: string;
  /** What was said before; makes it a follow-up. */
  history: Turn[];
  /** Each must occur, or one of its alternatives; empty where the documents do not tell: then a refusal is right. */
  must: (string | string[])[];
  /** What shows that the answer is another one, or that something beside the text was quoted. */
  mustNot: string[];
}

export const VERDICTS = ['right', 'partly', 'wrong', 'refused'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * Judges an answer by rule. `right`: all that must occur does, and nothing that must not. `partly`: some of it.
 * `refused`: said to have no answer. Otherwise it is `wrong`: it answers without.
 */
export function judge(
  question: Omit<AnswerQuestion, 'history'>,
  answer: { content: string; fallbackUsed: boolean },
): Verdict {
  const said = plain(answer.content);
  if (question.must.length === 0) return answer.fallbackUsed ? 'right' : 'wrong';
  if (answer.fallbackUsed) return 'refused';
  const met = question.must.filter((one) => [one].flat().some((words) => occurs(words, said)));
  const isForeign = question.mustNot.some((words) => occurs(words, said));
  if (met.length === question.must.length && !isForeign) return 'right';
  return met.length > 0 ? 'partly' : 'wrong';
}

/** As whole words: `3` does not occur in `30`, nor in `3.50`. */
function occurs(words: string, said: string): boolean {
  const sought = plain(words).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\p{L}\\p{N}]|\\d[.,])${sought}(?![\\p{L}\\p{N}]|[.,]\\d)`, 'u').test(said);
}

/** Without citations, in one line, in lower case. */
function plain(text: string): string {
  return text
    .replaceAll(/\s*\[\d+\]/g, '')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}
