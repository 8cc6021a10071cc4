import { p, type InferEntity } from '@mikro-orm/core';
import type { JobError } from '../../domain/platform/job/job.ts';
import type { WebhookEvent, WebhookPayload } from '../../domain/platform/webhooks/events.ts';
import { companyEntity } from '../company-entity.ts';
import { times, version } from '../shared-properties.ts';

/** A replaced secret that still signs until a certain time (ISO 8601). */
export interface ReplacedSecret {
  secret: string;
  until: string;
}

/** A URL at which a company receives events. */
export const WebhookEndpointEntity = companyEntity({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoints',
  properties: {
    createdBy: p.string(),
    url: p.text(),
    events: p.json<WebhookEvent[]>(),
    enabled: p.boolean(),
    /** Why the endpoint was disabled, if not by a caller: `gone`. */
    disabledReason: p.text().nullable(),
    /** Signs the deliveries. Encrypted with SECRET_KEY; shown only once. */
    secret: p.text().hidden(),
    /** Replaced secrets that still sign, newest first; also encrypted. */
    replacedSecrets: p
      .json<ReplacedSecret[]>()
      .hidden()
      .onCreate(() => []),
    version: version(),
    ...times(),
  },
});
export type WebhookEndpoint = InferEntity<typeof WebhookEndpointEntity>;

/** The delivery of one event to one endpoint; its progress is that of its job. Created by db/platform/webhooks.ts. */
export const WebhookDeliveryEntity = companyEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  properties: {
    endpointId: p.string(),
    jobId: p.string(),
    /** URL of a callback, which uses only the endpoint's secret. Null for the endpoint's own URL. */
    url: p.text().nullable(),
    /** The key of the event, such as `job/<id>/<seq>`. An event with the same key is not delivered again. */
    eventKey: p.text(),
    type: p.text().$type<WebhookEvent>(),
    payload: p.json<WebhookPayload>(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
export type WebhookDelivery = InferEntity<typeof WebhookDeliveryEntity>;

/** One POST of a delivery, with the response or the error. */
export const WebhookAttemptEntity = companyEntity({
  name: 'WebhookAttempt',
  tableName: 'webhook_attempts',
  properties: {
    deliveryId: p.string(),
    /** `<start of the run>/<attempt within it>`, by which a repeated activity finds its own attempt. */
    step: p.text(),
    number: p.integer(),
    at: p.datetime(),
    statusCode: p.integer().nullable(),
    headers: p.json<Record<string, string | string[]>>().nullable(),
    /** The beginning of the response body. */
    body: p.text().nullable(),
    latencyMs: p.integer(),
    error: p.json<JobError>().nullable(),
  },
});
export type WebhookAttempt = InferEntity<typeof WebhookAttemptEntity>;
