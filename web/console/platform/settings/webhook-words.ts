import { WEBHOOK_EVENT_NAMES } from '../../../../domain/platform/webhook-events.ts';
import { PRODUCTS } from '../../products.ts';

const WORDS = new Map(PRODUCTS.flatMap(({ webhookEvents = {} }) => Object.entries(webhookEvents)));

/** What happened, in words, by the name that receivers get. */
export function eventWords(event: string): string {
  return WORDS.get(event) ?? event;
}

export const EVENTS = WEBHOOK_EVENT_NAMES.map((name) => ({ name, words: eventWords(name) }));
