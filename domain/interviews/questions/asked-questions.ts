import type { Question } from '../interview.ts';

/**
 * The questions by which answers are judged: those that were asked, in the words used. Weights come from the current interview
 * where it still has the question, since the weight is part of the judgement.
 */
export function askedQuestions(asked: readonly Question[], present: readonly Question[]): Question[] {
  const weights = new Map(present.map(({ id, weight }) => [id, weight]));
  return asked.map((question) => ({ ...question, weight: weights.get(question.id) ?? question.weight }));
}
