import type { Job } from '../../../db/platform/entities.ts';
import { findJob } from '../../../db/platform/jobs.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { Call } from '../../route.ts';
import type { Caller, Scope } from '../../../services/platform/caller.ts';

const SCOPES: readonly Scope[] = ['knowledge', 'authoring', 'landing', 'interviews', 'content'];

/** Components whose jobs the caller may see; null: all. An API key reaches the jobs of its scopes only. */
export function visibleComponents(caller: Caller): Scope[] | null {
  return caller.via === 'api-key' ? SCOPES.filter((scope) => caller.scopes.includes(scope)) : null;
}

/** The job of a request: AppError `not-found`, or `forbidden` for an API key of other scopes. */
export async function jobOf(
  { em, caller }: Pick<Call<unknown, unknown, unknown>, 'em' | 'caller'>,
  workflowId: string,
): Promise<Job> {
  const job = await findJob(em, workflowId);
  const components: readonly string[] | null = visibleComponents(caller);
  if (components && !components.includes(job.component)) throw new AppError('forbidden');
  return job;
}
