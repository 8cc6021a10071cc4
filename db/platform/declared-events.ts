import type { WebhookEvents } from '../../domain/platform/webhooks/events.ts';
import type { Orm } from '../orm.ts';
import { sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** The declared events of each database connection; products declare theirs when the database is opened. */
const eventsOf = new WeakMap<object, WebhookEvents>();

/** Declares events, so that they can be queued through this `orm`. */
export function declareWebhookEvents(orm: Orm, events: WebhookEvents): void {
  eventsOf.set(orm.em.getDriver(), events);
}

/** The events that products have declared for the connection of this EntityManager. */
export function declaredEvents(em: TenantEntityManager): WebhookEvents {
  return eventsOf.get(sqlOf(em).getDriver()) ?? {};
}
