import type { JobDefinition } from '../../ports/job-runner.ts';

/** The component of a product, which is also the scope that an API key needs for its events. */
type Component = Exclude<JobDefinition<never>['component'], 'platform'>;

/** Name of an event sent to webhook endpoints: `<record>.<what happened>`, declared by a product's manifest. */
export type WebhookEvent = `${string}.${string}`;

/** The component of an event and, if only one role may read the records it reports on, that role. */
export type DeclaredEvent = Component | { component: Component; only: Role };
type Role = 'user' | 'admin';

/**
 * Outgoing events by name. An API key receives the events of its scopes, an endpoint those that its creator may read. An
 * event is queued in the transaction of the change that it reports (db/platform/webhooks.ts).
 */
export type WebhookEvents = Readonly<Record<WebhookEvent, DeclaredEvent>>;

/** Undefined if no product declares the event. */
export function componentOf(events: WebhookEvents, name: WebhookEvent): Component | undefined {
  const declared: DeclaredEvent | undefined = events[name];
  return typeof declared === 'object' ? declared.component : declared;
}

/** The only role that may receive an event; null: every member may. */
export function onlyRoleFor(events: WebhookEvents, name: WebhookEvent): Role | null {
  const declared: DeclaredEvent | undefined = events[name];
  return typeof declared === 'object' ? declared.only : null;
}

/** Whether a member with this role may read the records of all the events. */
export function mayHear(events: WebhookEvents, names: readonly WebhookEvent[], role: Role): boolean {
  return names.every((name) => [null, role].includes(onlyRoleFor(events, name)));
}

/** The record of an event: its id, its current status, and further identifying fields. */
export interface EventData {
  id: string;
  status: string;
  [name: string]: unknown;
}

/** The record that an event reports on, named as in the topics of streams: `response:<id>`. */
export function subjectOf(name: WebhookEvent, { id }: EventData): string {
  return `${name.slice(0, name.indexOf('.'))}:${id}`;
}

/** The body of a delivery, the same in every attempt. */
export interface WebhookPayload {
  type: WebhookEvent;
  /** When it happened (ISO 8601). */
  timestamp: string;
  data: EventData;
}
