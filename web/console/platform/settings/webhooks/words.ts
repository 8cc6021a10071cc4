import type { WebhookEvent } from '../../../../../domain/platform/webhooks/events.ts';
import { PRODUCTS } from '../../../products.ts';

const WORDS = new Map(PRODUCTS.flatMap(({ webhookEvents = {} }) => Object.entries(webhookEvents)));

/** What happened, in words, by the name that receivers get. */
export function eventWords(event: string): string {
  return WORDS.get(event) ?? event;
}

/** Every event that an endpoint can be told of. */
export const EVENTS = [...WORDS].map(([name, words]) => ({
  name: name as WebhookEvent, // a key of such a record
  words,
}));
