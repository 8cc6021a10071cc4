import type { EndedJob } from '../platform/job-ended.ts';
import { queueDeliveries } from '../platform/webhooks.ts';
import type { TenantEntityManager } from '../tenancy.ts';
import { AuditEntity } from './entities.ts';

/** Queues `audit.completed` or `audit.failed` for the end of an audit; nothing for a cancelled one. */
export async function auditEnded(
  em: TenantEntityManager,
  { id: jobId, seq, state }: EndedJob,
): Promise<string[]> {
  const { status, error } = state;
  if (status !== 'completed' && status !== 'failed') return [];
  const event = { type: `audit.${status}`, key: `job/${jobId}/${seq}` } as const;
  return queueDeliveries(em, event, async () => {
    const audit = await em.findOne(AuditEntity, { jobId, deletedAt: null });
    if (!audit) return null;
    const { id, url, projectId } = audit;
    return { id, status, url, ...(projectId ? { projectId } : {}), ...(error ? { error } : {}) };
  });
}
