import { p, type InferEntity } from '@mikro-orm/core';
import { companyEntity } from '../company-entity.ts';

/** A link by which people outside read the responses of one interview, and nothing else of it. */
export const ShareEntity = companyEntity({
  name: 'InterviewShare',
  tableName: 'interview_shares',
  properties: {
    interviewId: p.string(),
    /** In display order, without erased responses. */
    responseIds: p.json<string[]>(),
    tokenHash: p.text().hidden(),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    createdBy: p.string(),
    createdByEmail: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type Share = InferEntity<typeof ShareEntity>;
