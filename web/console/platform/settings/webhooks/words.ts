import type { WebhookEvent } from '../../../../../domain/platform/webhooks/events.ts';
import type { User } from '../../../api/session.ts';
import { PRODUCTS } from '../../../products.ts';

const WORDS = new Map(PRODUCTS.flatMap(({ webhookEvents = {} }) => Object.entries(webhookEvents)));

/** An event in words, by its name in deliveries. */
export function eventWords(event: string): string {
  return WORDS.get(event) ?? event;
}

/** The events that an endpoint of a member with this role can receive. */
export function eventsFor(role: User['role']): { name: WebhookEvent; words: string }[] {
  return PRODUCTS.filter((product) => product.role === undefined || product.role === role)
    .flatMap(({ webhookEvents = {} }) => Object.entries(webhookEvents))
    .map(([name, words]) => ({
      name: name as WebhookEvent, // a key of `webhookEvents`
      words,
    }));
}
