import { JobEntity, type Job } from '../../../db/platform/entities.ts';
import { workflowIdOf } from '../../../db/platform/jobs.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { ANSWER_FOLDER, ANSWER_KEPT, type AnswerBlobs } from '../../../domain/content/answer-blobs.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import { contentAnswer } from '../../../jobs/content/content-answer.ts';
import { sharedByCompany } from '../../platform/access/authorize.ts';
import type { StoredRecords } from '../../platform/stored-records.ts';

const keptSince = () => ({ $gt: new Date(Date.now() - ANSWER_KEPT) });

/** The job that answers; AppError `not-found`, also when the answer is kept no longer. */
export function findAnswer(em: TenantEntityManager, id: string): Promise<Job> {
  const workflowId = workflowIdOf(contentAnswer.kind, id);
  return em.findOneOrFail(JobEntity, { workflowId, createdAt: keptSince() });
}

/** How the route of answers is protected. */
export const answerAccess = sharedByCompany('content-answer', findAnswer);

export async function keptAnswer(blobs: BlobStore, { answer }: AnswerBlobs): Promise<unknown> {
  return JSON.parse((await blobs.get(answer)).toString('utf8'));
}

/** Questions and answers of requests that jobs work on. */
export const storedAnswers: StoredRecords = {
  folder: ANSWER_FOLDER,
  hasVectors: false,
  async known(em, ids) {
    const byWorkflow = new Map(ids.map((id) => [workflowIdOf(contentAnswer.kind, id), id]));
    const where = { workflowId: { $in: [...byWorkflow.keys()] }, createdAt: keptSince() };
    const jobs = await em.find(JobEntity, where, { fields: ['id', 'workflowId'] });
    return new Set(jobs.map(({ workflowId }) => byWorkflow.get(workflowId) ?? ''));
  },
};
