import { insertJob } from '../../../db/platform/jobs.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { answerBlobs, type AnswerBlobs } from '../../../domain/content/answer-blobs.ts';
import { newId } from '../../../domain/platform/id.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import type { QueueName } from '../../../jobs/define-job.ts';
import { contentAnswer } from '../../../jobs/content/content-answer.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { ContentTask } from './task.ts';

const WORDS: Record<ContentTask['kind'], string> = {
  titles: 'Find titles',
  outline: 'Write an outline',
  summary: 'Summarise a business',
  audience: 'Describe a target audience',
};

/** Leaves a request to a job; returns the id of its answer. */
export async function startAnswer(
  em: TenantEntityManager,
  { blobs, jobs }: Pick<ServiceDeps, 'blobs' | 'jobs'>,
  task: ContentTask,
  queue: QueueName,
): Promise<string> {
  const answerId = newId();
  const companyId = companyOf(em);
  await blobs.put(answerBlobs(companyId, answerId).question, Buffer.from(JSON.stringify(task)));
  const input = { answerId, queue, what: WORDS[task.kind] };
  const { job } = await em.transactional((tx) => insertJob(tx, contentAnswer, { key: answerId, input }));
  await jobs.launch(companyId, job.workflowId);
  return answerId;
}

/** What `startAnswer` has kept. */
export async function keptTask(blobs: BlobStore, { question }: AnswerBlobs): Promise<ContentTask> {
  const bytes = await blobs.get(question);
  // Written by `startAnswer`, whose type this is.
  return JSON.parse(bytes.toString('utf8')) as ContentTask;
}
