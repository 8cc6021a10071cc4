import type { Job } from '../../../db/platform/entities.ts';
import { findJob } from '../../../db/platform/jobs.ts';
import { COMPANY_RULES } from '../../../domain/platform/access/rights.ts';
import type { RecordAccess } from '../../../services/platform/access/authorize.ts';
import type { Caller } from '../../../services/platform/caller.ts';

/** Components whose jobs the caller may see; null: all. An API key reaches the jobs of its scopes only. */
export function visibleComponents(caller: Caller): string[] | null {
  return caller.via === 'api-key' ? caller.scopes : null;
}

/** Jobs, by workflow id. Every member may steer them. */
export const jobAccess: RecordAccess<Job> = {
  kind: 'job',
  rules: COMPANY_RULES,
  find: findJob,
  protection: ({ id, component }) => ({ id, ownerId: '', visibility: 'company', scopes: [component] }),
};
