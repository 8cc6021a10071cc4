import { AppError } from '../../../domain/platform/errors.ts';
import type { WebhookEvent, WebhookEvents } from '../../../domain/platform/webhook-events.ts';
import type { Caller } from '../../../services/platform/caller.ts';

/** Those of the events that the caller may hear of: a member all, an API key those of its scopes. */
export function eventsFor(caller: Caller, declared: WebhookEvents): WebhookEvent[] {
  const names = Object.keys(declared) as WebhookEvent[]; // the keys of such a record
  if (caller.via !== 'api-key') return names;
  return names.filter((name) => {
    const component = declared[name];
    return component !== undefined && caller.scopes.includes(component);
  });
}

/** Whoever can set the URL of an endpoint hears of all its events, and so must be allowed all of them. */
export function mayHear(caller: Caller, declared: WebhookEvents, events: readonly WebhookEvent[]): boolean {
  const allowed = eventsFor(caller, declared);
  return events.every((event) => allowed.includes(event));
}

/** AppError `forbidden` unless the caller may hear of all the events. */
export function requireEvents(
  caller: Caller,
  declared: WebhookEvents,
  events: readonly WebhookEvent[],
): void {
  if (!mayHear(caller, declared, events)) {
    throw new AppError('forbidden', 'This API key lacks a scope that one of the events requires');
  }
}
