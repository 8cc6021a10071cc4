import { JobEntity } from '../../../db/platform/entities.ts';
import { WebhookEndpointEntity, type WebhookDelivery } from '../../../db/platform/webhook-entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { JobState } from '../../../domain/platform/job/job.ts';
import { deliverNow, webhookDelivery } from '../../../jobs/platform/webhook-delivery.ts';
import type { ServiceDeps } from '../../deps.ts';

/**
 * Sends an event again under the same id. A delivery that is waiting for its next attempt is sent at once. AppError
 * `endpoint-disabled`.
 */
export async function redeliver(
  em: TenantEntityManager,
  { jobs }: Pick<ServiceDeps, 'jobs'>,
  { companyId, id, type, url, endpointId, jobId }: WebhookDelivery,
): Promise<JobState> {
  const { enabled } = await em.findOneOrFail(WebhookEndpointEntity, { id: endpointId });
  if (!enabled && !url) throw new AppError('endpoint-disabled');
  const { workflowId, status } = await em.findOneOrFail(JobEntity, { id: jobId });
  if (status === 'blocked') return jobs.signal(companyId, workflowId, deliverNow);
  const request = { companyId, key: id, input: { deliveryId: id, type } };
  const { job } = await jobs.start(webhookDelivery, request, { again: true });
  return job;
}
