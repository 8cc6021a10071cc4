import type { Question } from '../interview.ts';
import { TOP_LEVEL } from '../interview.ts';
import type { QuestionAnalysis } from '../response.ts';

/**
 * The weighted mean of the levels, 0..100, a whole number: Σ weight·level / (4·Σ weight). A question that was not asked counts
 * for nothing; one that was asked and not answered counts as level 0. Null when no question with a weight was asked.
 */
export function scoreOf(
  questions: readonly Pick<Question, 'id' | 'weight'>[],
  answers: readonly Pick<QuestionAnalysis, 'questionId' | 'status' | 'level'>[],
): number | null {
  const weights = new Map(questions.map(({ id, weight }) => [id, weight]));
  let reached = 0;
  let possible = 0;
  for (const { questionId, status, level } of answers) {
    const weight = status === 'not-asked' ? 0 : (weights.get(questionId) ?? 0);
    reached += weight * level;
    possible += weight * TOP_LEVEL;
  }
  return possible === 0 ? null : Math.round((100 * reached) / possible);
}
