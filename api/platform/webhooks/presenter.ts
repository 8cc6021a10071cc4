import type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookEndpoint,
} from '../../../db/platform/webhook-entities.ts';
import type { JobState } from '../../../domain/platform/job/job.ts';
import { stillSigning } from '../../../services/platform/webhooks/endpoints.ts';
import type { DeliveryView, EndpointView } from './schema.ts';

/** Presents an endpoint without its secret. */
export function presentEndpoint(endpoint: WebhookEndpoint): EndpointView {
  return {
    id: endpoint.id,
    url: endpoint.url,
    events: endpoint.events,
    enabled: endpoint.enabled,
    disabledReason: endpoint.disabledReason ?? null,
    oldSecretUntil: stillSigning(endpoint)[0]?.until ?? null,
    createdBy: endpoint.createdBy,
    createdAt: endpoint.createdAt.toISOString(),
    updatedAt: endpoint.updatedAt.toISOString(),
  };
}

export function presentDelivery(
  delivery: WebhookDelivery,
  job: JobState,
  attempts: WebhookAttempt[],
): DeliveryView {
  return {
    id: delivery.id,
    endpointId: delivery.endpointId,
    callbackUrl: delivery.url ?? null,
    type: delivery.type,
    payload: delivery.payload,
    status: job.status,
    attempts: attempts.map(presentAttempt),
    createdAt: delivery.createdAt.toISOString(),
    job,
  };
}

function presentAttempt(attempt: WebhookAttempt): DeliveryView['attempts'][number] {
  return {
    number: attempt.number,
    at: attempt.at.toISOString(),
    statusCode: attempt.statusCode ?? null,
    headers: attempt.headers ?? null,
    body: attempt.body ?? null,
    latencyMs: attempt.latencyMs,
    error: attempt.error ?? null,
  };
}
