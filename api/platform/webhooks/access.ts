import {
  WebhookDeliveryEntity,
  WebhookEndpointEntity,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '../../../db/platform/webhook-entities.ts';
import type { WebhookEvent, WebhookEvents } from '../../../domain/platform/webhooks/events.ts';
import { sharedByCompany, type RecordAccess } from '../../../services/platform/access/authorize.ts';
import type { Caller } from '../../../services/platform/caller.ts';

/** The events that the caller may receive: all for a member, those of its scopes for an API key. */
export function eventsFor(caller: Caller, declared: WebhookEvents): WebhookEvent[] {
  const names = Object.keys(declared) as WebhookEvent[]; // the keys of such a record
  if (caller.via !== 'api-key') return names;
  return names.filter((name) => scopesOf(declared, [name]).every((scope) => caller.scopes.includes(scope)));
}

/**
 * The scopes that an API key needs to hear of all the events. An event that no product declares any more has none that a
 * key could bear: its own name stands for it.
 */
export function scopesOf(declared: WebhookEvents, events: readonly WebhookEvent[]): string[] {
  return [...new Set(events.map((event) => declared[event] ?? event))];
}

/** Endpoints. Whoever can set the URL of one hears of all its events, and so must be allowed all of them. */
export function endpointAccess(declared: WebhookEvents): RecordAccess<WebhookEndpoint> {
  return sharedByCompany(
    'webhook-endpoint',
    (em, id) => em.findOneOrFail(WebhookEndpointEntity, { id }),
    ({ events }) => scopesOf(declared, events),
  );
}

/** Deliveries, each of one event. */
export function deliveryAccess(declared: WebhookEvents): RecordAccess<WebhookDelivery> {
  return sharedByCompany(
    'webhook-delivery',
    (em, id) => em.findOneOrFail(WebhookDeliveryEntity, { id }),
    ({ type }) => scopesOf(declared, [type]),
  );
}
