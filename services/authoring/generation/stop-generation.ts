import type { KeyedRequest } from '../../../db/platform/idempotency.ts';
import { workflowIdOf } from '../../../db/platform/jobs.ts';
import { textGeneration } from '../../../jobs/authoring/text-generation.ts';
import type { ServiceDeps } from '../../deps.ts';
import { stopJob } from '../../platform/stop-job.ts';
import { generations } from './generate.ts';

/** Stops the text requested with this key, like `LiveAnswers.stop`, whether it is streamed or written by a job. */
export async function stopGeneration(
  deps: Pick<ServiceDeps, 'jobs' | 'orm'>,
  companyId: string,
  key: Pick<KeyedRequest, 'caller' | 'route' | 'key'>,
  signal: AbortSignal,
): Promise<void> {
  const answerId = await generations.stop(deps, companyId, key);
  if (answerId === null) return;
  const workflowId = workflowIdOf(textGeneration.kind, answerId);
  await stopJob(deps.jobs, { companyId, workflowId }, signal);
}
