import { z } from 'zod';
import { givenUrl, recordId, uniqueList, webUrl } from '../../input/fields.ts';
import type { WebhookEvent, WebhookEvents } from '../../../domain/platform/webhooks/events.ts';
import { pageQuery, pageSchema } from '../../input/paging.ts';
import { jobStatus, jobView } from '../jobs/schema.ts';
import { shownOnce } from '../../shown-once.ts';

const url = givenUrl.describe('URL to which events are posted: http or https; redirects are not followed');

const attemptView = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  statusCode: z.int().nullable().describe('Null when there was no response'),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).nullable(),
  body: z.string().nullable().describe('The first 4 KB of the response'),
  latencyMs: z.int(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});

export const deliveryQuery = pageQuery.extend({ status: jobStatus.optional() });
export const startedJob = z.object({ job: jobView });

/** The schemas of endpoints and deliveries, with the events that products declare. */
export type WebhookSchemas = ReturnType<typeof webhookSchemas>;
export type EndpointView = z.output<WebhookSchemas['endpointView']>;
export type DeliveryView = z.output<WebhookSchemas['deliveryView']>;

/** The declarations used by the routes of outgoing webhooks. */
export interface OutgoingWebhooks {
  /** The events that products declare. */
  declared: WebhookEvents;
  schema: WebhookSchemas;
}

/** The schemas of endpoints and deliveries, for the events that products declare. */
export function webhookSchemas(declared: WebhookEvents) {
  // There is at least one.
  const names = Object.keys(declared) as [WebhookEvent, ...WebhookEvent[]];
  return { ...endpointSchemas(names), ...deliverySchemas(names) };
}

function endpointSchemas(names: [WebhookEvent, ...WebhookEvent[]]) {
  const events = uniqueList(names, 'each event once');
  const endpointBody = z.strictObject({ url, events, enabled: z.boolean().default(true) });
  const endpointPatch = z.strictObject({ url, events, enabled: z.boolean() }).partial();

  const endpointView = z
    .object({
      id: recordId,
      url: webUrl,
      events: z.array(z.enum(names)).meta({ uniqueItems: true }),
      enabled: z.boolean(),
      disabledReason: z
        .string()
        .nullable()
        .describe('`gone`: the endpoint answered 410. Null when a caller disabled it, or when it is enabled'),
      oldSecretUntil: z.iso
        .datetime()
        .nullable()
        .describe('Until then, events are also signed with the secret from before the last rotation'),
      createdBy: recordId,
      createdAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
    })
    .meta({ id: 'WebhookEndpoint' });

  const shownEndpoint = endpointView
    .extend({ secret: shownOnce(z.string(), 'Signs the events (Standard Webhooks, `whsec_…`)') })
    .meta({ id: 'NewWebhookEndpoint' });
  const endpointPage = pageSchema(endpointView);

  return { endpointBody, endpointPatch, endpointView, shownEndpoint, endpointPage };
}

function deliverySchemas(names: [WebhookEvent, ...WebhookEvent[]]) {
  const event = z.enum(names);
  const deliveryView = z
    .object({
      id: recordId.describe('Also the `webhook-id` of every attempt'),
      endpointId: recordId,
      callbackUrl: webUrl
        .nullable()
        .describe("The URL that a request named for it; signed with the endpoint's secret"),
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

  const deliveryPage = pageSchema(deliveryView);

  return { deliveryView, deliveryPage };
}
