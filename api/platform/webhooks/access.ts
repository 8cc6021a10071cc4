import {
  WebhookDeliveryEntity,
  WebhookEndpointEntity,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '../../../db/platform/webhook-entities.ts';
import { seesSubject } from '../../../db/platform/readers.ts';
import { MAKER_RULES } from '../../../domain/platform/access/rights.ts';
import {
  componentOf,
  mayHear,
  onlyRoleFor,
  subjectOf,
  type WebhookEvent,
  type WebhookEvents,
} from '../../../domain/platform/webhooks/events.ts';
import { sharedByCompany, type RecordAccess } from '../../../services/platform/access/authorize.ts';
import type { Caller } from '../../../services/platform/caller.ts';

/** The events that the caller may receive: of records that the member may read and, with an API key, within its scopes. */
export function eventsFor(caller: Caller, declared: WebhookEvents): WebhookEvent[] {
  const all = Object.keys(declared) as WebhookEvent[]; // The keys of this record are event names.
  const names = all.filter((name) => mayHear(declared, [name], caller.role));
  if (caller.via !== 'api-key') return names;
  return names.filter((name) => scopesOf(declared, [name]).every((scope) => caller.scopes.includes(scope)));
}

/**
 * The scopes that an API key needs to receive all of the events. An event that is no longer declared yields its own name, which
 * is not a scope of any key.
 */
export function scopesOf(declared: WebhookEvents, events: readonly WebhookEvent[]): string[] {
  return [...new Set(events.map((event) => componentOf(declared, event) ?? event))];
}

/**
 * Access to endpoints. A caller who can set an endpoint's URL receives all of its events, and so needs permission for all
 * of them. An endpoint receives what its creator may read, so only the creator and the company owner may change it.
 */
export function endpointAccess(declared: WebhookEvents): RecordAccess<WebhookEndpoint> {
  return {
    kind: 'webhook-endpoint',
    rules: MAKER_RULES,
    find: (em, id) => em.findOneOrFail(WebhookEndpointEntity, { id }),
    protection: ({ id, createdBy, events }) => ({
      id,
      ownerId: createdBy,
      visibility: 'company',
      scopes: scopesOf(declared, events),
      only: onlyRole(declared, events),
    }),
  };
}

/** Access to deliveries, each of which is for one event. */
export function deliveryAccess(declared: WebhookEvents): RecordAccess<WebhookDelivery> {
  const shared = sharedByCompany(
    'webhook-delivery',
    (em, id) => em.findOneOrFail(WebhookDeliveryEntity, { id }),
    ({ type }) => scopesOf(declared, [type]),
  );
  return {
    ...shared,
    isSeen: (em, { userId }, { type, payload }) => seesSubject(em, subjectOf(type, payload.data), userId),
    protection: (delivery) => ({
      ...shared.protection(delivery),
      only: onlyRole(declared, [delivery.type]),
    }),
  };
}

function onlyRole(declared: WebhookEvents, events: readonly WebhookEvent[]): 'user' | 'admin' | null {
  return events.map((event) => onlyRoleFor(declared, event)).find((role) => role !== null) ?? null;
}
