import { z } from 'zod';
import { givenUrl, recordId, uniqueList, webUrl } from '../../fields.ts';
import { WEBHOOK_EVENT_NAMES, type WebhookEvent } from '../../../domain/platform/webhook-events.ts';
import { pageQuery, pageSchema } from '../../paging.ts';
import { jobStatus, jobView } from '../jobs/schema.ts';
import { shownOnce } from '../../shown-once.ts';

export const idParams = z.object({ id: z.string() });

// There is at least one.
const WEBHOOK_EVENTS = WEBHOOK_EVENT_NAMES as [WebhookEvent, ...WebhookEvent[]];
const event = z.enum(WEBHOOK_EVENTS);
const url = givenUrl.describe('URL to which events are posted: http or https; redirects are not followed');
const events = uniqueList(WEBHOOK_EVENTS, 'each event once');

export const endpointBody = z.strictObject({ url, events, enabled: z.boolean().default(true) });
export const endpointPatch = z.strictObject({ url, events, enabled: z.boolean() }).partial();
export type EndpointPatch = z.output<typeof endpointPatch>;

export const endpointView = z
  .object({
    id: recordId,
    url: webUrl,
    events: z.array(event).meta({ uniqueItems: true }),
    enabled: z.boolean(),
    disabledReason: z
      .string()
      .nullable()
      .describe('`gone`: the endpoint answered 410. Null when a caller disabled it, or when it is enabled'),
    createdBy: recordId,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'WebhookEndpoint' });
export type EndpointView = z.output<typeof endpointView>;

export const shownEndpoint = endpointView
  .extend({ secret: shownOnce(z.string(), 'Signs the events (Standard Webhooks, `whsec_…`)') })
  .meta({ id: 'NewWebhookEndpoint' });
export const endpointPage = pageSchema(endpointView);

const attemptView = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  statusCode: z.int().nullable().describe('Null when there was no response'),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).nullable(),
  body: z.string().nullable().describe('The first 4 KB of the response'),
  latencyMs: z.int(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});

export const deliveryView = z
  .object({
    id: recordId.describe('Also the `webhook-id` of every attempt'),
    endpointId: recordId,
    type: event,
    payload: z.object({
      type: event,
      timestamp: z.iso.datetime(),
      data: z.looseObject({ id: recordId, status: z.string() }),
    }),
    status: jobStatus,
    attempts: z.array(attemptView),
    createdAt: z.iso.datetime(),
    job: jobView,
  })
  .meta({ id: 'WebhookDelivery' });
export type DeliveryView = z.output<typeof deliveryView>;

export const deliveryQuery = pageQuery.extend({ status: jobStatus.optional() });
export const deliveryPage = pageSchema(deliveryView);
export const startedJob = z.object({ job: jobView });
