import { findJob } from '../../../db/platform/jobs.ts';
import { seesSubject } from '../../../db/platform/readers.ts';
import type { Job } from '../../../db/platform/entities.ts';
import { sharedByCompany, type RecordAccess } from '../../../services/platform/access/authorize.ts';
import type { Caller } from '../../../services/platform/caller.ts';

/** Components whose jobs the caller may see; null for all. An API key may access only the jobs of its scopes. */
export function visibleComponents(caller: Caller): string[] | null {
  return caller.via === 'api-key' ? caller.scopes : null;
}

/**
 * Access to jobs by workflow id. An API key may control those of its scopes; a caller who may not see the record of a job may not
 * see the job.
 */
export const jobAccess: RecordAccess<Job> = {
  ...sharedByCompany('job', findJob, ({ component }) => [component]),
  isSeen: (em, { userId }, { subject }) => seesSubject(em, subject ?? null, userId),
};
