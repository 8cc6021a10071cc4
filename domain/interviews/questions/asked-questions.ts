import type { Question } from '../interview.ts';

/**
 * The questions that an answer is judged by: those that were asked, in the words in which they were asked. What one counts
 * is a matter of judging, so a weight that was changed since holds for those that the interview still has.
 */
export function askedQuestions(asked: readonly Question[], present: readonly Question[]): Question[] {
  const weights = new Map(present.map(({ id, weight }) => [id, weight]));
  return asked.map((question) => ({ ...question, weight: weights.get(question.id) ?? question.weight }));
}
