import type { TenantEntityManager } from '../tenancy.ts';
import type { EndedJob } from './job-ended.ts';
import { ModelConnectionEntity } from './model-connection-entities.ts';

/**
 * Stores on the connection why its check failed. A connection that had answered before the failure stays ready: only the results
 * of its tasks are missing.
 */
export async function checkEnded(em: TenantEntityManager, { state }: EndedJob): Promise<string[]> {
  if (state.status === 'completed') return [];
  const id = state.workflowId.slice(`${state.kind}/`.length);
  const row = await em.findOne(ModelConnectionEntity, { id }, { refresh: true });
  if (!row) return [];
  const why =
    state.status === 'cancelled' ? 'The check was cancelled' : (state.error?.message ?? 'The check failed');
  row.error = why;
  if (row.status === 'checking') row.status = 'failed';
  return [];
}
