import { setTimeout as sleep } from 'node:timers/promises';
import { ChatHistoryEntity } from '../../../db/authoring/entities.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { hasEnded } from '../../../domain/platform/job/job.ts';
import { jobFailure } from '../../../domain/platform/job/job-failure.ts';
import type { ServiceDeps } from '../../deps.ts';
import { generationAnswers } from './generation-answers.ts';
import type { Generated } from './writing.ts';

const LOOK_EVERY_MS = 500;

/** The text of a job once it is there, and the Markdown that it was made of. Throws what made the job fail. */
export async function writtenByJob(
  { blobs }: Pick<ServiceDeps, 'blobs'>,
  em: TenantEntityManager,
  answerId: string,
  signal: AbortSignal,
): Promise<{ generated: Generated; text: string }> {
  const job = await generationAnswers.find(em, answerId);
  while (!hasEnded(job.status)) {
    await sleep(LOOK_EVERY_MS, undefined, { signal });
    if (!(await em.refresh(job))) throw new AppError('not-found');
  }
  if (job.status === 'cancelled') throw new AppError('answer-stopped');
  if (job.status !== 'completed') throw jobFailure(job.state, {});
  const { response: text } = await em.findOneOrFail(ChatHistoryEntity, { id: answerId });
  // Written by the job, whose type this is.
  const generated = (await generationAnswers.kept(blobs, companyOf(em), answerId)) as Generated;
  return { generated, text };
}
