import type { EndedJob } from '../platform/job-ended.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';
import { queueDeliveries } from '../platform/webhooks.ts';

/** Queues `document.completed` or `document.failed` for the end of a file's ingestion; nothing for a cancelled one. */
export async function documentEnded(
  em: TenantEntityManager,
  { id, seq, state }: EndedJob,
): Promise<string[]> {
  const { status, error } = state;
  if (status !== 'completed' && status !== 'failed') return [];
  const event = { type: `document.${status}`, key: `job/${id}/${seq}` } as const;
  return queueDeliveries(em, event, async () => {
    const file = await fileOfJob(em, id);
    return file && { ...file, status, ...(error ? { error } : {}) };
  });
}

interface ToldFile {
  id: string;
  agentId: string;
  originalFilename: string;
}

/** Null if the file was deleted in the meantime. */
async function fileOfJob(em: TenantEntityManager, jobId: string): Promise<ToldFile | null> {
  const rows = await sqlOf(em).execute<ToldFile[]>(
    `select id, agent_id as "agentId", original_filename as "originalFilename"
     from files where company_id = ? and job_id = ? and deleted_at is null`,
    [companyOf(em), jobId],
  );
  return rows[0] ?? null;
}
