import type { JobDefinition } from '../ports/job-runner.ts';

type Component = Exclude<JobDefinition<never>['component'], 'platform'>;

/**
 * Every event that goes out to webhook endpoints, with the component that it belongs to: an API key hears of the events
 * of its scopes. A component adds its events here and queues them with the change that they tell of (db/platform/webhooks.ts).
 */
export const WEBHOOK_EVENTS = {
  'document.completed': 'knowledge',
  'document.failed': 'knowledge',
  'chat.unanswered': 'knowledge',
  'audit.completed': 'content',
  'audit.failed': 'content',
} as const satisfies Record<string, Component>;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

/** The names, for schemas. */
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[]; // the keys of a literal

/** The record that an event tells of: its id, the status it now has, and what tells one from another. */
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
