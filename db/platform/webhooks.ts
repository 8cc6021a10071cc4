import { deliveryJobOf, WEBHOOK_DELIVERY } from '../../domain/platform/webhooks/delivery.ts';
import { newId } from '../../domain/platform/id.ts';
import type { JobStatus } from '../../domain/platform/job/job.ts';
import {
  onlyRoleFor,
  subjectOf,
  type EventData,
  type WebhookEvent,
  type WebhookPayload,
} from '../../domain/platform/webhooks/events.ts';
import { declaredEvents } from './declared-events.ts';
import { WebhookDeliveryEntity, WebhookEndpointEntity } from './webhook-entities.ts';
import { insertJob } from './jobs.ts';
import { isSeen, seesSubject } from './readers.ts';
import { companyOf, sqlOf, type SystemEntityManager, type TenantEntityManager } from '../tenancy.ts';

/** An event about a record. */
export interface OutgoingEvent {
  type: WebhookEvent;
  /** The key of the change, such as `message/<id>`, the same each time it is written. */
  key: string;
}

/**
 * Queues an event for every endpoint of the company that subscribes to it and whose creator may see the record, in the
 * transaction of the change it reports: both are stored or neither, and the same change is queued once. `data` is called only if
 * there is a subscriber; if it returns null, the event is dropped.
 * @returns workflow ids to launch once the transaction is committed (domain/platform/job/launch-queued.ts)
 */
export async function queueDeliveries(
  em: TenantEntityManager,
  event: OutgoingEvent,
  data: () => Promise<EventData | null>,
): Promise<string[]> {
  const endpoints = await endpointsFor(em, event);
  const told = endpoints.length > 0 ? await data() : null;
  if (!told) return [];
  const { type, key: eventKey } = event;
  const payload: WebhookPayload = { type, timestamp: new Date().toISOString(), data: told };
  const workflowIds: string[] = [];
  for (const { id: endpointId, maker } of endpoints) {
    if (!(await seesSubject(em, subjectOf(type, told), maker))) continue;
    workflowIds.push(await queueOne(em, { endpointId, url: null, eventKey, payload }));
  }
  return workflowIds;
}

/** Where to send the result of one request, and the endpoint whose secret signs it. */
export interface Callback {
  url: string;
  endpointId: string;
}

/**
 * Queues a delivery to a callback, once per `key`, in the transaction of the change it reports. If the endpoint has been deleted,
 * there is no secret to sign with, and nothing is queued.
 * @returns workflow ids to launch once the transaction is committed
 */
export async function queueCallback(
  em: TenantEntityManager,
  { url, endpointId }: Callback,
  { type, key: eventKey }: OutgoingEvent,
  data: EventData,
): Promise<string[]> {
  const endpoint = await em.findOne(WebhookEndpointEntity, { id: endpointId });
  if (!endpoint || (await em.count(WebhookDeliveryEntity, { endpointId, eventKey })) > 0) return [];
  const payload: WebhookPayload = { type, timestamp: new Date().toISOString(), data };
  return [await queueOne(em, { endpointId, url, eventKey, payload })];
}

async function queueOne(
  em: TenantEntityManager,
  delivery: { endpointId: string; url: string | null; eventKey: string; payload: WebhookPayload },
): Promise<string> {
  const id = newId();
  const { type } = delivery.payload;
  const { jobId, job } = await insertJob(em, deliveryJobOf(declaredEvents(em), type), {
    key: id,
    input: { deliveryId: id, type },
  });
  em.create(WebhookDeliveryEntity, { id, companyId: companyOf(em), jobId, type, ...delivery });
  return job.workflowId;
}

/** Restricts endpoints to those whose creator has the role that the event requires. */
const MAKER = `join users maker on maker.company_id = endpoint.company_id and maker.id = endpoint.created_by
  and (?::text is null or maker.role = ?)`;

/** Endpoints subscribed to the event; none if the company is closed. Locks them and the company until the commit. */
async function endpointsFor(
  em: TenantEntityManager,
  { type, key }: OutgoingEvent,
): Promise<{ id: string; maker: string }[]> {
  const only = onlyRoleFor(declaredEvents(em), type);
  return sqlOf(em).execute<{ id: string; maker: string }[]>(
    `select endpoint.id, endpoint.created_by as maker from webhook_endpoints endpoint join companies company on company.id = endpoint.company_id ${MAKER}
     where endpoint.company_id = ? and endpoint.enabled and endpoint.events @> ?::jsonb and company.closed_at is null
       and not exists (select from webhook_deliveries delivery where delivery.company_id = endpoint.company_id
         and delivery.endpoint_id = endpoint.id and delivery.event_key = ?)
     order by endpoint.id for share of endpoint, company`,
    [only, only, companyOf(em), JSON.stringify([type]), key],
  );
}

export interface DeliveryFilter {
  /** Only deliveries whose job has this status. */
  status?: JobStatus | undefined;
  types: readonly WebhookEvent[];
  /** Only deliveries of records that this member may see. */
  userId: string;
  offset: number;
  limit: number;
}

/** SQL: the subject of the record that a delivery's event is about. */
export const DELIVERED = `split_part($.type, '.', 1) || ':' || ($.payload #>> '{data,id}')`;

/** Ids of deliveries, newest first. Joins their jobs, because a delivery's status is that of its job. */
export async function listDeliveryIds(
  em: TenantEntityManager,
  { status, types, userId, offset, limit }: DeliveryFilter,
): Promise<{ ids: string[]; total: number }> {
  const rows = await sqlOf(em).execute<{ id: string | null; total: string }[]>(
    `with found as (
       select delivery.id from webhook_deliveries delivery
       join jobs job on job.company_id = delivery.company_id and job.id = delivery.job_id
       where delivery.company_id = ? and (?::text is null or job.status = ?)
         and delivery.type in (select jsonb_array_elements_text(?::jsonb))
         and ${isSeen(`(${DELIVERED.replaceAll('$', 'delivery')})`)}
     )
     select page.id, (select count(*) from found) as total
     from (values (1)) as one left join (select id from found order by id desc offset ? limit ?) as page on true`,
    [
      companyOf(em),
      status ?? null,
      status ?? null,
      JSON.stringify(types),
      companyOf(em),
      userId,
      offset,
      limit,
    ],
  );
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), total: Number(rows[0]?.total ?? 0) };
}

/** Removes deliveries of all companies that ended this many days ago, with their jobs and attempts. */
export async function removeOldDeliveries(em: SystemEntityManager, days: number): Promise<void> {
  await sqlOf(em).execute(
    `delete from jobs where kind = ? and status in ('completed', 'failed', 'cancelled')
       and updated_at < now() - make_interval(days => ?)`,
    [WEBHOOK_DELIVERY.kind, days],
  );
}
