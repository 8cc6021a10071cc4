import type { JobDefinition } from '../../ports/job-runner.ts';

/** The component of a product, which is also the scope that an API key needs for its events. */
type Component = Exclude<JobDefinition<never>['component'], 'platform'>;

/** Name of an event that goes out to webhook endpoints: `<record>.<what happened>`, declared by a product's manifest. */
export type WebhookEvent = `${string}.${string}`;

/**
 * Outgoing events by name, each with its component: an API key hears of the events of its scopes. An event is queued with
 * the change that it reports (db/platform/webhooks.ts).
 */
export type WebhookEvents = Readonly<Record<WebhookEvent, Component>>;

/** The record that an event reports on: its id, the status it now has, and what tells one from another. */
export interface EventData {
  id: string;
  status: string;
  [name: string]: unknown;
}

/** What is sent: the body of every attempt of a delivery. */
export interface WebhookPayload {
  type: WebhookEvent;
  /** When it happened (ISO 8601). */
  timestamp: string;
  data: EventData;
}
