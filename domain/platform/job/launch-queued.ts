import type { JobRunner } from '../../ports/job-runner.ts';
import type { Logger } from '../../ports/logger.ts';

/**
 * Starts the workflows of jobs that a change has queued, after its commit. Never throws: the stuck sweep starts what could not be
 * started.
 */
export async function launchQueued(
  { jobs, log }: { jobs: JobRunner; log: Logger },
  companyId: string,
  workflowIds: readonly string[],
): Promise<void> {
  const launch = (workflowId: string) =>
    jobs
      .launch(companyId, workflowId)
      .catch((err: unknown) => log.warn({ err, workflowId }, 'a queued job could not be started yet'));
  await Promise.all(workflowIds.map(launch));
}
