import { insertJob } from '../../../db/platform/jobs.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { answerBlobs } from '../../../domain/landing/answer-blobs.ts';
import { newId } from '../../../domain/platform/id.ts';
import type { QueueName } from '../../../jobs/define-job.ts';
import { landingContent } from '../../../jobs/landing/landing-content.ts';
import type { ServiceDeps } from '../../deps.ts';
import { keepTask } from './kept-task.ts';
import type { LandingTask } from './task.ts';

const WORDS: Record<LandingTask['kind'], string> = {
  plan: 'Plan a landing page',
  content: 'Write the sections of a landing page',
  page: 'Write a landing page',
  section: 'Write a section anew',
  design: 'Read a design',
};

/** Leaves a request to a job; returns the id of its answer. */
export async function startAnswer(
  em: TenantEntityManager,
  { blobs, jobs }: Pick<ServiceDeps, 'blobs' | 'jobs'>,
  companyId: string,
  task: LandingTask,
  queue: QueueName,
): Promise<string> {
  const answerId = newId();
  await keepTask(blobs, answerBlobs(companyId, answerId), task);
  const input = { answerId, queue, what: WORDS[task.kind] };
  const { job } = await em.transactional((tx) => insertJob(tx, landingContent, { key: answerId, input }));
  await jobs.launch(companyId, job.workflowId);
  return answerId;
}
