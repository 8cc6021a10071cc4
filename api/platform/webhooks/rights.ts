import { AppError } from '../../../domain/platform/errors.ts';
import {
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../../domain/platform/webhook-events.ts';
import type { Caller } from '../../../services/platform/caller.ts';

/** The events that the caller may hear of: a member all, an API key those of its scopes. */
export function eventsFor(caller: Caller): WebhookEvent[] {
  if (caller.via !== 'api-key') return WEBHOOK_EVENT_NAMES;
  return WEBHOOK_EVENT_NAMES.filter((name) => caller.scopes.includes(WEBHOOK_EVENTS[name]));
}

/** Whoever can set the URL of an endpoint hears of all its events, and so must be allowed all of them. */
export function mayHear(caller: Caller, events: readonly WebhookEvent[]): boolean {
  const allowed = eventsFor(caller);
  return events.every((event) => allowed.includes(event));
}

/** AppError `forbidden` unless the caller may hear of all the events. */
export function requireEvents(caller: Caller, events: readonly WebhookEvent[]): void {
  if (!mayHear(caller, events)) {
    throw new AppError('forbidden', 'This API key lacks a scope that one of the events requires');
  }
}
