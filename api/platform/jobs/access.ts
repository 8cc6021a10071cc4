import { findJob } from '../../../db/platform/jobs.ts';
import { sharedByCompany } from '../../../services/platform/access/authorize.ts';
import type { Caller } from '../../../services/platform/caller.ts';

/** Components whose jobs the caller may see; null: all. An API key reaches the jobs of its scopes only. */
export function visibleComponents(caller: Caller): string[] | null {
  return caller.via === 'api-key' ? caller.scopes : null;
}

/** Jobs, by workflow id. An API key steers those of its scopes. */
export const jobAccess = sharedByCompany('job', findJob, ({ component }) => [component]);
