import { InterviewEntity, ResponseEntity, type Response } from '../../db/interviews/entities.ts';
import { ReviewEntity, type Review } from '../../db/interviews/review-entity.ts';
import { findForChange } from '../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import { askedQuestions } from '../../domain/interviews/questions/asked-questions.ts';
import type { Analytics } from '../../domain/interviews/response.ts';
import { agreedLevels, type ReviewWords } from '../../domain/interviews/reviews.ts';
import { withLevels } from '../../domain/interviews/scoring/with-levels.ts';
import { changed, type TrailChange } from '../../domain/interviews/trail.ts';
import { invalidInput } from '../../domain/platform/errors.ts';
import type { Author } from './interviewers.ts';
import { addToTrail } from './trail.ts';

/**
 * Stores a member's own review of a response, in place of an earlier one. Levels on which all reviewers agree are set for answers
 * that wait for a person. AppErrors `not-found`; `invalid-input` for an empty review, or a question that was not asked.
 */
export function giveReview(
  em: TenantEntityManager,
  responseId: string,
  words: ReviewWords,
  author: Author,
): Promise<Review> {
  return em.transactional(async (tx) => {
    const response = await findForChange(tx, ResponseEntity, { id: responseId }, null);
    requireWords(response, words);
    const known = await tx.findOne(ReviewEntity, { responseId, userId: author.userId });
    const before: ReviewWords = known ? { ...known, score: known.score ?? null } : NOTHING;
    const review =
      known ??
      tx.create(ReviewEntity, {
        companyId: companyOf(tx),
        interviewId: response.interviewId,
        responseId,
        userId: author.userId,
        userEmail: author.email,
        scores: [],
        note: '',
      });
    const { score, note } = words;
    Object.assign(review, { scores: [...words.scores], score, note, userEmail: author.email });
    await tx.flush();
    const settled = await settle(tx, response);
    const place = { interviewId: response.interviewId, responseId };
    addToTrail(tx, place, author, [...reviewChanges(before, words), ...settled]);
    await tx.flush();
    return review;
  });
}

const NOTHING: ReviewWords = { scores: [], score: null, note: '' };

/** The reviews of a response that a member may see: all once the member has given one, none before. */
export async function seenReviews(
  em: TenantEntityManager,
  responseId: string,
  userId: string,
): Promise<{ reviews: Review[]; hidden: number }> {
  const all = await em.find(ReviewEntity, { responseId }, { orderBy: { id: 'asc' } });
  const hasGiven = all.some((review) => review.userId === userId);
  return hasGiven ? { reviews: all, hidden: 0 } : { reviews: [], hidden: all.length };
}

/** A member's own reviews of these responses by response id, and how many reviews each response has. */
export async function ownReviews(
  em: TenantEntityManager,
  responseIds: readonly string[],
  userId: string,
): Promise<{ own: Map<string, Review>; given: Map<string, number> }> {
  const all = await em.find(ReviewEntity, { responseId: { $in: [...responseIds] } });
  const own = new Map(all.flatMap((one) => (one.userId === userId ? [[one.responseId, one] as const] : [])));
  const given = new Map(
    [...Map.groupBy(all, ({ responseId }) => responseId)].map(([id, reviews]) => [id, reviews.length]),
  );
  return { own, given };
}

/** The analysis of a response with the levels on which its reviewers agree. In the caller's transaction. */
export async function withReviews(
  tx: TenantEntityManager,
  { id: responseId, interviewId, questions: asked }: Pick<Response, 'id' | 'interviewId' | 'questions'>,
  analytics: Analytics,
): Promise<Analytics> {
  const reviews = await tx.find(ReviewEntity, { responseId });
  const { questions } = await tx.findOneOrFail(InterviewEntity, { id: interviewId });
  return withLevels(askedQuestions(asked, questions), analytics, agreedLevels(reviews));
}

async function settle(tx: TenantEntityManager, response: Response): Promise<TrailChange[]> {
  const { analytics } = response;
  if (!analytics || !response.isAnalysed) return [];
  const settled = await withReviews(tx, response, analytics);
  const changes = changed('analysis_score', analytics.score, settled.score);
  response.analytics = settled;
  return changes;
}

function requireWords({ analytics }: Response, { scores, score, note }: ReviewWords): void {
  if (scores.length === 0 && score === null && note === '')
    throw invalidInput('note', 'a review has a level, a score or a note');
  const known = new Set(analytics?.questions.map(({ questionId }) => questionId));
  if (scores.every(({ questionId }) => known.has(questionId))) return;
  throw invalidInput('scores', 'must name questions of the analysis');
}

function reviewChanges(before: ReviewWords, after: ReviewWords): TrailChange[] {
  const levels = ({ scores }: ReviewWords) =>
    new Map(scores.map(({ questionId, level }) => [questionId, level]));
  const [were, are] = [levels(before), levels(after)];
  const ids = new Set([...were.keys(), ...are.keys()]);
  return [
    ...changed('score', before.score, after.score),
    ...[...ids].flatMap((id) => changed('level', were.get(id) ?? null, are.get(id) ?? null, id)),
    ...changed('note', before.note, after.note),
  ];
}

/** Pages of responses, each with the member's own review. */
export async function* withOwnReviews<Row extends { id: string }>(
  em: TenantEntityManager,
  userId: string,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<(Row & { review: ReviewWords | null })[]> {
  for await (const page of pages) {
    const ids = page.map(({ id }) => id);
    const { own } = await ownReviews(em, ids, userId);
    yield page.map((row) => {
      const review = own.get(row.id);
      return { ...row, review: review ? { ...review, score: review.score ?? null } : null };
    });
  }
}
