import { z } from 'zod';
import { TOP_LEVEL } from '../../domain/interviews/interview.ts';
import { responseAccess } from '../../services/interviews/team.ts';
import { giveReview, seenReviews } from '../../services/interviews/reviews.ts';
import { pageQuery, pageSchema, pageWithin } from '../input/paging.ts';
import { route } from '../route.ts';
import { common } from './common.ts';
import { presentReview } from './presenter.ts';
import { authorOf } from './provisioned.ts';
import { reviewView, score } from './response-schema.ts';
import { questionId } from './schema.ts';

const level = z.strictObject({ questionId, level: z.int().min(0).max(TOP_LEVEL) });

const give = route({
  ...common,
  method: 'put',
  path: '/api/responses/:id/reviews/mine',
  summary: "Give one's own review of a response, in place of the one before",
  record: { access: responseAccess, action: 'edit' },
  body: z.strictObject({
    scores: z
      .array(level)
      .max(100)
      .refine(
        (levels) => new Set(levels.map((one) => one.questionId)).size === levels.length,
        'has a question twice',
      )
      .default([])
      .describe('Levels of answers; where all reviewers agree, they settle what waits for a person'),
    score: score.default(null),
    note: z.string().trim().max(5_000),
  }),
  responses: { 200: { description: 'The review', schema: reviewView } },
  handler: async ({ em, caller, record: { id }, body }) => ({
    status: 200,
    body: presentReview(await giveReview(em, id, body, authorOf({ caller }))),
  }),
});

const list = route({
  ...common,
  method: 'get',
  path: '/api/responses/:id/reviews',
  summary: "The reviews of a response, oldest first; those of others only once one's own is given",
  record: { access: responseAccess, action: 'read' },
  query: pageQuery,
  responses: {
    200: {
      description: 'A page of reviews',
      schema: pageSchema(reviewView).extend({
        hidden: z.int().describe('Reviews that are shown once one’s own is given'),
      }),
    },
  },
  handler: async ({ em, caller, record: { id }, query }) => {
    const { reviews, hidden } = await seenReviews(em, id, caller.userId);
    return { status: 200, body: { ...pageWithin(reviews.map(presentReview), query), hidden } };
  },
});

/** Routes for members' reviews of a response. */
export const reviewRoutes = [give, list];
