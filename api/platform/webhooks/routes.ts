import type { WebhookEvents } from '../../../domain/platform/webhooks/events.ts';
import type { AnyRoute } from '../../route.ts';
import { deliveryRoutes } from './deliveries.ts';
import { endpointRoutes } from './endpoints.ts';
import { webhookSchemas } from './schema.ts';

/** Outgoing webhooks of the whole company, for the events that products declare. */
export function webhookRoutes(declared: WebhookEvents): AnyRoute[] {
  const outgoing = { declared, schema: webhookSchemas(declared) };
  return [...endpointRoutes(outgoing), ...deliveryRoutes(outgoing)];
}
