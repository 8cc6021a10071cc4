import type { Job } from '../../db/platform/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { JobState } from '../../domain/platform/job/job.ts';
import type { JobRunner } from '../../domain/ports/job-runner.ts';
import { ofRecord } from './of-record.ts';
import { readSubject, requireRecord, type RecordKinds } from './records.ts';

/**
 * Restarts a failed or cancelled job, unless the record it worked on has been deleted since: the new run would be useless, or
 * wait forever for users. AppErrors `not-failed`, `record-deleted`.
 */
export async function retryJob(
  { jobs, records }: { jobs: JobRunner; records: RecordKinds },
  em: TenantEntityManager,
  { companyId, workflowId, subject }: Pick<Job, 'companyId' | 'workflowId' | 'subject'>,
): Promise<JobState> {
  const record = subject ? readSubject(subject) : null;
  if (record) await ofRecord(() => requireRecord(records, em, record));
  return jobs.retry(companyId, workflowId);
}
