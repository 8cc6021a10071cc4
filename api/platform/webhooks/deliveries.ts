import { WebhookAttemptEntity, WebhookDeliveryEntity } from '../../../db/platform/webhook-entities.ts';
import { JobEntity } from '../../../db/platform/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { listDeliveryIds } from '../../../db/platform/webhooks.ts';
import { redeliver } from '../../../services/platform/webhooks/redeliver.ts';
import { pageOf, sliceOf } from '../../input/paging.ts';
import { member } from '../../policy.ts';
import { accepted, route, type AnyRoute } from '../../route.ts';
import { deliveryAccess, eventsFor } from './access.ts';
import { presentDelivery } from './presenter.ts';
import { deliveryQuery, startedJob, type DeliveryView, type OutgoingWebhooks } from './schema.ts';

const common = { tag: 'Webhooks', policy: member('any') } as const;
const BASE = '/seo-content-api/webhooks/deliveries';

const list = ({ declared, schema }: OutgoingWebhooks) =>
  route({
    ...common,
    method: 'get',
    path: BASE,
    summary: 'List deliveries with all their attempts, newest first; kept for 30 days',
    query: deliveryQuery,
    responses: { 200: { description: 'A page of deliveries', schema: schema.deliveryPage } },
    handler: async ({ query, em, caller }) => {
      const filter = {
        status: query.status,
        types: eventsFor(caller, declared),
        userId: caller.userId,
        ...sliceOf(query),
      };
      const { ids, total } = await listDeliveryIds(em, filter);
      return { status: 200, body: pageOf(await presentAll(em, ids), total, query) };
    },
  });

const sendAgain = ({ declared }: OutgoingWebhooks) =>
  route({
    ...common,
    method: 'post',
    path: `${BASE}/:id/redeliver`,
    summary:
      'Redeliver an event under the same webhook-id; a delivery that waits for its next attempt is sent at once',
    record: { access: deliveryAccess(declared), action: 'edit' },
    responses: { 202: { description: 'The job', schema: startedJob } },
    handler: async ({ record, em, deps }) => {
      const job = await redeliver(em, deps, record);
      return accepted(job, { job });
    },
  });

async function presentAll(em: TenantEntityManager, ids: string[]): Promise<DeliveryView[]> {
  const orderBy = { orderBy: { id: 'desc' } } as const;
  const deliveries = await em.find(WebhookDeliveryEntity, { id: { $in: ids } }, orderBy);
  const jobs = await em.find(JobEntity, { id: { $in: deliveries.map(({ jobId }) => jobId) } });
  const states = new Map(jobs.map(({ id, state }) => [id, state]));
  // Attempts are read after the jobs, so that an ended job comes with all its attempts.
  const numbered = { orderBy: { number: 'asc' } } as const;
  const attempts = await em.find(WebhookAttemptEntity, { deliveryId: { $in: ids } }, numbered);
  return deliveries.flatMap((delivery) => {
    const state = states.get(delivery.jobId);
    const own = attempts.filter(({ deliveryId }) => deliveryId === delivery.id);
    return state ? [presentDelivery(delivery, state, own)] : [];
  });
}

/** Deliveries of events and their attempts. */
export function deliveryRoutes(webhooks: OutgoingWebhooks): AnyRoute[] {
  return [list, sendAgain].map((make) => make(webhooks));
}
