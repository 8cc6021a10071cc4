import { namedRecords, type RecordKinds } from '../../../services/platform/records.ts';
import { usageOfJobs } from '../../../db/platform/usage.ts';
import type { Job, JobEvent } from '../../../db/platform/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { JobEventView, JobRecordView } from './schema.ts';

/** Presents jobs with the records that they belong to, in the same order. */
export async function presentJobs(
  kinds: RecordKinds,
  em: TenantEntityManager,
  jobs: Job[],
): Promise<JobRecordView[]> {
  const usage = await usageOfJobs(
    em,
    jobs.map(({ id }) => id),
  );
  const records = await namedRecords(
    kinds,
    em,
    jobs.map(({ subject }) => subject ?? null),
  );
  return jobs.map((job) => ({
    ...job.state,
    title: job.summary,
    record: records.get(job.subject ?? '') ?? null,
    ...(usage.get(job.id) ?? { tokens: 0, costUsd: 0, prompts: [] }),
    createdAt: job.createdAt.toISOString(),
  }));
}

export function presentEvent({ seq, at, type, state }: JobEvent): JobEventView {
  return { seq, at: at.toISOString(), type, job: state };
}
