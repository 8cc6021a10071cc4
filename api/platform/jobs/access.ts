import { findJob } from '../../../db/platform/jobs.ts';
import { seesSubject } from '../../../db/platform/readers.ts';
import type { Job } from '../../../db/platform/entities.ts';
import { sharedByCompany, type RecordAccess } from '../../../services/platform/access/authorize.ts';
import type { Caller } from '../../../services/platform/caller.ts';

/** Components whose jobs the caller may see; null: all. An API key reaches the jobs of its scopes only. */
export function visibleComponents(caller: Caller): string[] | null {
  return caller.via === 'api-key' ? caller.scopes : null;
}

/** Jobs, by workflow id. An API key steers those of its scopes; who may not see what a job works on does not see the job. */
export const jobAccess: RecordAccess<Job> = {
  ...sharedByCompany('job', findJob, ({ component }) => [component]),
  isSeen: (em, { userId }, { subject }) => seesSubject(em, subject ?? null, userId),
};
