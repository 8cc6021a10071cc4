import { p, type InferEntity } from '@mikro-orm/core';
import type { GivenLevel } from '../../domain/interviews/scoring/with-levels.ts';
import { companyEntity } from '../company-entity.ts';
import { times } from '../shared-properties.ts';

/** A member's review of a response; at most one per member and response. */
export const ReviewEntity = companyEntity({
  name: 'InterviewReview',
  tableName: 'interview_reviews',
  properties: {
    interviewId: p.string(),
    responseId: p.string(),
    userId: p.string(),
    userEmail: p.text(),
    scores: p.json<GivenLevel[]>(),
    /** 0..100; null: none. */
    score: p.float().columnType('double precision').nullable(),
    note: p.text(),
    ...times(),
  },
});
export type Review = InferEntity<typeof ReviewEntity>;
