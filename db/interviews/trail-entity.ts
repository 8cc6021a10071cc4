import { p, type InferEntity } from '@mikro-orm/core';
import { TRAIL_PARTS } from '../../domain/interviews/trail.ts';
import { companyEntity } from '../company-entity.ts';

/** A change by people to an interview or a response. Rows cannot be updated, and are deleted only with their record. */
export const TrailEntity = companyEntity({
  name: 'InterviewTrail',
  tableName: 'interview_trail',
  properties: {
    interviewId: p.string(),
    /** Null: the interview itself was changed. */
    responseId: p.string().nullable(),
    at: p.datetime().onCreate(() => new Date()),
    /** Null: the analysis of a call. */
    actorId: p.string().nullable(),
    actorEmail: p.text().nullable(),
    what: p.enum(TRAIL_PARTS),
    /** The question whose level or text was changed. */
    questionId: p.text().nullable(),
    before: p.json<unknown>().nullable(),
    after: p.json<unknown>().nullable(),
  },
});
export type TrailRow = InferEntity<typeof TrailEntity>;
