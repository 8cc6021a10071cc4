import type { Question } from '../interview.ts';
import { TOP_LEVEL } from '../interview.ts';
import type { NoScoreReason, QuestionAnalysis } from '../response.ts';

/**
 * The weighted mean of the levels as a whole number, 0..100: Σ weight·level / (4·Σ weight). Questions that were not asked, or
 * whose answers do not count as evidence, are left out; an unanswered question counts as level 0. There is no score if no
 * question with a weight was asked, or while one of them waits for a person.
 */
export function scoreOf(
  questions: readonly Pick<Question, 'id' | 'weight'>[],
  answers: readonly Pick<QuestionAnalysis, 'questionId' | 'status' | 'level' | 'needsReview'>[],
): { score: number; reason: null } | { score: null; reason: NoScoreReason } {
  const weights = new Map(questions.map(({ id, weight }) => [id, weight]));
  let reached = 0;
  let possible = 0;
  for (const { questionId, status, level, needsReview } of answers) {
    const weight = status === 'not-asked' ? 0 : (weights.get(questionId) ?? 0);
    if (needsReview && weight > 0) return { score: null, reason: 'needs-review' };
    if (level === null) continue;
    reached += weight * level;
    possible += weight * TOP_LEVEL;
  }
  if (possible === 0) return { score: null, reason: 'insufficient' };
  return { score: Math.round((100 * reached) / possible), reason: null };
}
